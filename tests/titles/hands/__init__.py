"""A made-up title: hands. One folder a room brings everything about it; no other file knows it.

Everybody holds cards that nobody else sees. In a round all secretly lay one; whoever laid the
highest alone has won it, goes to one of some places and takes the coins that lie there. Then a coin
is laid on every other place. A round won counts two, a coin one.
"""
