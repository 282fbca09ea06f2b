--
-- PostgreSQL database dump
--

\restrict hDgDsZNOaZCruMDUf1ho0NWYhRDTzvVWCXaNNCoASY428n56lIbLOXwUvqoWtLE

-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: chat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat (
    id integer NOT NULL,
    table_id character varying(24) NOT NULL,
    name character varying(40) NOT NULL,
    said character varying(500) NOT NULL,
    person character varying(64) DEFAULT ''::character varying NOT NULL,
    at double precision NOT NULL
);


--
-- Name: chat_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.chat_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: chat_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.chat_id_seq OWNED BY public.chat.id;


--
-- Name: house; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.house (
    name character varying(16) NOT NULL,
    value text NOT NULL
);


--
-- Name: plies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plies (
    table_id character varying(24) NOT NULL,
    ply integer NOT NULL,
    seat integer NOT NULL,
    action character varying(60) NOT NULL,
    chance text NOT NULL,
    share character varying(64) DEFAULT ''::character varying NOT NULL,
    fault character varying(16) DEFAULT ''::character varying NOT NULL,
    at double precision NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    kind character varying(8) NOT NULL,
    bot character varying(100) NOT NULL,
    name character varying(40) NOT NULL,
    key_hash character varying(64) NOT NULL,
    undone integer DEFAULT 0 NOT NULL
);


--
-- Name: sitters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sitters (
    table_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    person character varying(64) NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id character varying(24) NOT NULL,
    title character varying(16) NOT NULL,
    rules character varying(1000) DEFAULT '1'::character varying NOT NULL,
    header text NOT NULL,
    seed character varying(100) NOT NULL,
    dice character varying(8) DEFAULT ''::character varying NOT NULL,
    seal character varying(64) DEFAULT ''::character varying NOT NULL,
    salt character varying(64) DEFAULT ''::character varying NOT NULL,
    start text NOT NULL,
    origin text DEFAULT ''::text NOT NULL,
    maker character varying(64) NOT NULL,
    is_open boolean NOT NULL,
    stage character varying(8) NOT NULL,
    plies integer NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
    result text NOT NULL,
    successor character varying(24) DEFAULT ''::character varying NOT NULL,
    pace character varying(8) DEFAULT ''::character varying NOT NULL,
    closed character varying(40) DEFAULT ''::character varying NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL
);


--
-- Name: unwelcome; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.unwelcome (
    table_id character varying(24) NOT NULL,
    person character varying(64) NOT NULL,
    how character varying(8) NOT NULL
);


--
-- Name: chat id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat ALTER COLUMN id SET DEFAULT nextval('public.chat_id_seq'::regclass);


--
-- Data for Name: chat; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chat (id, table_id, name, said, person, at) FROM stdin;
1	wrm5rXRmEapV	a spectator	howdy	bc31bec6a34b23ce45c621d2c028977bc01f7074c0d0929718c780b142075789	1794896235.1423054
\.


--
-- Data for Name: house; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.house (name, value) FROM stdin;
schema	5
seal	XB60wWsoozPeclxoETJ3Ryf93PAweAw0p4yODPeOrGM
sealed	1794896223.2365878
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, share, fault, at) FROM stdin;
wrm5rXRmEapV	0	0	claim a1				1794896223.7214375
wrm5rXRmEapV	1	1	claim a2				1794896223.8896966
wrm5rXRmEapV	2	1	claim a3				1794896223.9885545
wrm5rXRmEapV	3	0	claim a4				1794896224.067062
wrm5rXRmEapV	4	1	take sheriff				1794896224.1325958
wrm5rXRmEapV	5	0	take mercenary				1794896224.2094438
wrm5rXRmEapV	6	1	place b4				1794896224.292201
wrm5rXRmEapV	7	0	place a5				1794896224.365307
wrm5rXRmEapV	8	1	place a6				1794896224.426031
wrm5rXRmEapV	9	0	place h6				1794896224.4965515
wrm5rXRmEapV	10	1	place h7				1794896224.5653105
wrm5rXRmEapV	11	0	place g8				1794896224.6427248
wrm5rXRmEapV	12	1	place salary white				1794896224.7106524
wrm5rXRmEapV	13	0	road d2n				1794896224.774015
wrm5rXRmEapV	14	1	pass				1794896224.8504472
wrm5rXRmEapV	15	0	buy h6				1794896224.9164894
wrm5rXRmEapV	16	0	buy g8				1794896224.9895303
wrm5rXRmEapV	17	0	done				1794896225.0565093
wrm5rXRmEapV	18	1	buy h7				1794896225.1142595
wrm5rXRmEapV	19	1	buy a6				1794896225.1901836
7z6hNfjfbO7Q	0	0	claim a1				1794896225.388514
7z6hNfjfbO7Q	1	1	claim a2				1794896225.4630787
7z6hNfjfbO7Q	2	1	claim a3				1794896225.5392568
7z6hNfjfbO7Q	3	0	claim a4				1794896225.6228743
7z6hNfjfbO7Q	4	1	take sheriff				1794896225.7285733
7z6hNfjfbO7Q	5	0	take mercenary				1794896225.8103049
7z6hNfjfbO7Q	6	1	place b4				1794896225.9009924
7z6hNfjfbO7Q	7	0	place a5				1794896225.9925337
7z6hNfjfbO7Q	8	1	place a6				1794896226.0711348
7z6hNfjfbO7Q	9	0	place h6				1794896226.1433861
7z6hNfjfbO7Q	10	1	place h7				1794896226.2174377
7z6hNfjfbO7Q	11	0	place g8				1794896226.2994068
7z6hNfjfbO7Q	12	1	place salary white				1794896226.3871539
7z6hNfjfbO7Q	13	0	road d2n				1794896226.4857483
7z6hNfjfbO7Q	14	1	pass				1794896226.5857825
7z6hNfjfbO7Q	15	0	buy h6				1794896226.6915774
7z6hNfjfbO7Q	16	0	buy g8				1794896226.7930622
7z6hNfjfbO7Q	17	0	done				1794896226.9015512
7z6hNfjfbO7Q	18	1	buy h7				1794896227.0087073
7z6hNfjfbO7Q	19	1	buy a6				1794896227.1177094
7z6hNfjfbO7Q	20	1	buy b4				1794896227.2313564
7z6hNfjfbO7Q	21	1	road c1w				1794896227.3219147
7z6hNfjfbO7Q	22	0	give 0				1794896227.4254937
7z6hNfjfbO7Q	23	1	give 10				1794896227.5218272
7z6hNfjfbO7Q	24	0	take sheriff				1794896227.6193514
7z6hNfjfbO7Q	25	1	take grocer				1794896227.7046077
7z6hNfjfbO7Q	26	1	cash				1794896227.7974827
7z6hNfjfbO7Q	27	0	place f3				1794896227.914767
7z6hNfjfbO7Q	28	1	place f4				1794896228.026871
7z6hNfjfbO7Q	29	0	place c6				1794896228.1399174
7z6hNfjfbO7Q	30	1	place a7				1794896228.25584
7z6hNfjfbO7Q	31	0	place h8				1794896228.3685625
7z6hNfjfbO7Q	32	1	place roads1				1794896228.4744642
7z6hNfjfbO7Q	33	0	place vp-4 white				1794896228.5845332
7z6hNfjfbO7Q	34	1	place f1				1794896228.6935682
7z6hNfjfbO7Q	35	0	place e2				1794896228.812525
7z6hNfjfbO7Q	36	1	buy f1				1794896228.9577653
7z6hNfjfbO7Q	37	1	buy a7				1794896229.074306
7z6hNfjfbO7Q	38	1	buy f4				1794896229.176563
7z6hNfjfbO7Q	39	0	buy h8				1794896229.2814636
7z6hNfjfbO7Q	40	0	buy e2				1794896229.3657355
7z6hNfjfbO7Q	41	0	done				1794896229.4715092
7z6hNfjfbO7Q	42	0	buy 1vp				1794896229.5622694
7z6hNfjfbO7Q	43	1	road c1n				1794896229.6644678
7z6hNfjfbO7Q	44	1	road e2w				1794896229.7617605
7z6hNfjfbO7Q	45	1	road e2n				1794896229.9139514
7z6hNfjfbO7Q	46	1	take sheriff				1794896230.0503898
7z6hNfjfbO7Q	47	0	take mercenary				1794896230.2223854
7z6hNfjfbO7Q	48	1	place c7				1794896230.3735616
7z6hNfjfbO7Q	49	0	place a8				1794896230.5135083
7z6hNfjfbO7Q	50	1	place $3 white				1794896230.662688
7z6hNfjfbO7Q	51	0	place vp-4				1794896230.7870295
7z6hNfjfbO7Q	52	1	place b2				1794896230.9695501
7z6hNfjfbO7Q	53	0	place c4				1794896231.1123738
7z6hNfjfbO7Q	54	1	place c5				1794896231.2938979
7z6hNfjfbO7Q	55	0	place c7				1794896231.4299424
7z6hNfjfbO7Q	56	1	place d8				1794896231.5591865
7z6hNfjfbO7Q	57	0	place $4				1794896231.717928
7z6hNfjfbO7Q	58	1	place vp-5	die 1, die 5			1794896231.8784626
7z6hNfjfbO7Q	59	1	decline				1794896232.0218222
7z6hNfjfbO7Q	60	0	buy c4				1794896232.2244256
7z6hNfjfbO7Q	61	0	done				1794896232.3858445
7z6hNfjfbO7Q	62	1	buy d8				1794896232.553723
7z6hNfjfbO7Q	63	1	done				1794896232.6977162
7z6hNfjfbO7Q	64	0	take sheriff				1794896232.8766487
7z6hNfjfbO7Q	65	1	take mercenary				1794896233.0378845
7z6hNfjfbO7Q	66	0	place c8				1794896233.189866
7z6hNfjfbO7Q	67	1	place salary				1794896233.3781712
7z6hNfjfbO7Q	68	0	place b1 white				1794896233.601868
7z6hNfjfbO7Q	69	1	place g1				1794896233.7854567
7z6hNfjfbO7Q	70	0	place h3				1794896233.935547
7z6hNfjfbO7Q	71	1	place d5				1794896234.0990374
7z6hNfjfbO7Q	72	0	place e7				1794896234.2054648
7z6hNfjfbO7Q	73	1	pass				1794896234.316126
7z6hNfjfbO7Q	74	0	place vp-parcels				1794896234.4947515
7z6hNfjfbO7Q	75	0	place c3				1794896234.6538
7z6hNfjfbO7Q	76	0	place h5				1794896234.7765903
7z6hNfjfbO7Q	77	1	done				1794896234.9178905
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash, undone) FROM stdin;
wrm5rXRmEapV	0	friend	greedy	hat	c53ea36ce5e48aa8c9b05f69ab81180f3087f1d5dfb7600874feef7099c24c7a	0
wrm5rXRmEapV	1	friend	greedy	star	a635aa5e1c92a0d52344cdfd47170fdebf371805f58fdf42910aaab28e6cd6b4	0
7z6hNfjfbO7Q	0	friend	greedy	hat	e6160d0836ff8572b923fc3ac4bd111a78384207a5f2b34fb0017596f7f16555	0
7z6hNfjfbO7Q	1	friend	greedy	star	b3ba3123013325dd99d09935f0e229cd35f379447367375ee23686d8fa20047d	0
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person) FROM stdin;
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, rules, header, seed, dice, seal, salt, start, origin, maker, is_open, stage, plies, undone, result, successor, pace, closed, created, changed) FROM stdin;
wrm5rXRmEapV	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	chosen	d70e4c21bd9e5112ca93a0397bda320e3bb6f41a13adad41ff5392265e92060d	fef9801eadd88c06edde509c151dd612	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		bc31bec6a34b23ce45c621d2c028977bc01f7074c0d0929718c780b142075789	f	playing	20	0					1794896223.5553842	1794896225.1901836
7z6hNfjfbO7Q	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	chosen	643ca0e83522ae6e626580b2f7983c4d49e848c88deb436148de5a2d766e0ef1	54663f458621eb401fbc93dfa75907f1	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		bc31bec6a34b23ce45c621d2c028977bc01f7074c0d0929718c780b142075789	f	over	78	0	star 4, hat 4				1794896225.2780921	1794896234.9178905
\.


--
-- Data for Name: unwelcome; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.unwelcome (table_id, person, how) FROM stdin;
\.


--
-- Name: chat_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.chat_id_seq', 1, true);


--
-- Name: chat chat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_pkey PRIMARY KEY (id);


--
-- Name: house house_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.house
    ADD CONSTRAINT house_pkey PRIMARY KEY (name);


--
-- Name: plies plies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plies
    ADD CONSTRAINT plies_pkey PRIMARY KEY (table_id, ply);


--
-- Name: seats seats_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_pkey PRIMARY KEY (table_id, seat);


--
-- Name: sitters sitters_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sitters
    ADD CONSTRAINT sitters_pkey PRIMARY KEY (table_id, seat, person);


--
-- Name: tables tables_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT tables_pkey PRIMARY KEY (id);


--
-- Name: unwelcome unwelcome_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unwelcome
    ADD CONSTRAINT unwelcome_pkey PRIMARY KEY (table_id, person, how);


--
-- Name: ix_chat_table_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_chat_table_id ON public.chat USING btree (table_id);


--
-- Name: sitters_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sitters_by_person ON public.sitters USING btree (person);


--
-- Name: tables_by_maker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_maker ON public.tables USING btree (maker);


--
-- Name: tables_by_stage_and_changed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_stage_and_changed ON public.tables USING btree (stage, changed);


--
-- Name: tables_by_successor; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_successor ON public.tables USING btree (successor);


--
-- Name: tables_open_by_changed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_open_by_changed ON public.tables USING btree (is_open, changed);


--
-- Name: chat chat_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT chat_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: plies plies_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.plies
    ADD CONSTRAINT plies_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: seats seats_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seats
    ADD CONSTRAINT seats_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: sitters sitters_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sitters
    ADD CONSTRAINT sitters_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: unwelcome unwelcome_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unwelcome
    ADD CONSTRAINT unwelcome_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

\unrestrict hDgDsZNOaZCruMDUf1ho0NWYhRDTzvVWCXaNNCoASY428n56lIbLOXwUvqoWtLE

