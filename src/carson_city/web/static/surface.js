// The part of the board whose places have no elements of their own. A title's script brings what it knows of it, before
// anything else begins: what covers a place there, and which place a pointer means.

export const surface = {
  holds: () => false, // whether an element lies on it
  has: () => false, // whether a place lies on it, though nothing carries its name
  cover() {}, // mark places that are meant, each { at, label, piece }, and no others
  outline: () => null, // the element drawn around a place that words speak of
  near: () => "", // which of some places a finger means
  under: () => "", // the place under a pointer
};

export const bring = (own) => Object.assign(surface, own);
