--
-- PostgreSQL database dump
--

\restrict Frv2UdSyoo28p5UKtXzgtqrXrj2lftcAwpXhNMDSkrXMZ4GeZPUctLtvhbiG8qt

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
-- Name: plies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.plies (
    table_id character varying(24) NOT NULL,
    ply integer NOT NULL,
    seat integer NOT NULL,
    action character varying(60) NOT NULL,
    chance text NOT NULL,
    at double precision NOT NULL
);


--
-- Name: seats; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seats (
    table_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    kind character varying(8) NOT NULL,
    bot character varying(16) NOT NULL,
    name character varying(40) NOT NULL,
    key_hash character varying(64) NOT NULL
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
    header text NOT NULL,
    seed character varying(100) NOT NULL,
    start text NOT NULL,
    maker character varying(64) NOT NULL,
    is_open boolean NOT NULL,
    stage character varying(8) NOT NULL,
    plies integer NOT NULL,
    result text NOT NULL,
    created double precision NOT NULL,
    changed double precision NOT NULL
);


--
-- Name: chat id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat ALTER COLUMN id SET DEFAULT nextval('public.chat_id_seq'::regclass);


--
-- Data for Name: chat; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chat (id, table_id, name, said, at) FROM stdin;
1	cWJO0iNXu0-B	a spectator	howdy	1794884023.0041506
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, at) FROM stdin;
cWJO0iNXu0-B	0	0	claim a1		1794884012.0933137
cWJO0iNXu0-B	1	1	claim a2		1794884012.1064653
cWJO0iNXu0-B	2	1	claim a3		1794884012.1362693
cWJO0iNXu0-B	3	0	claim a4		1794884012.1505961
cWJO0iNXu0-B	4	1	take sheriff		1794884012.1674166
cWJO0iNXu0-B	5	0	take mercenary		1794884012.1804588
cWJO0iNXu0-B	6	1	place b4		1794884012.253689
cWJO0iNXu0-B	7	0	place a5		1794884012.3298187
cWJO0iNXu0-B	8	1	place a6		1794884012.3897567
cWJO0iNXu0-B	9	0	place h6		1794884012.4489112
cWJO0iNXu0-B	10	1	place h7		1794884012.509471
cWJO0iNXu0-B	11	0	place g8		1794884012.5726812
cWJO0iNXu0-B	12	1	place salary white		1794884012.6478345
cWJO0iNXu0-B	13	0	road d2n		1794884012.733963
cWJO0iNXu0-B	14	1	pass		1794884012.800866
cWJO0iNXu0-B	15	0	buy h6		1794884012.8933847
cWJO0iNXu0-B	16	0	buy g8		1794884012.9931223
cWJO0iNXu0-B	17	0	done		1794884013.0865786
cWJO0iNXu0-B	18	1	buy h7		1794884013.1329021
cWJO0iNXu0-B	19	1	buy a6		1794884013.1725922
_8fjwt1lKsW7	0	0	claim a1		1794884013.62212
_8fjwt1lKsW7	1	1	claim a2		1794884013.8263822
_8fjwt1lKsW7	2	1	claim a3		1794884013.857963
_8fjwt1lKsW7	3	0	claim a4		1794884013.88499
_8fjwt1lKsW7	4	1	take sheriff		1794884013.9052067
_8fjwt1lKsW7	5	0	take mercenary		1794884013.996414
_8fjwt1lKsW7	6	1	place b4		1794884014.0144904
_8fjwt1lKsW7	7	0	place a5		1794884014.0269186
_8fjwt1lKsW7	8	1	place a6		1794884014.0440924
_8fjwt1lKsW7	9	0	place h6		1794884014.1093962
_8fjwt1lKsW7	10	1	place h7		1794884014.282034
_8fjwt1lKsW7	11	0	place g8		1794884014.555497
_8fjwt1lKsW7	12	1	place salary white		1794884015.0278113
_8fjwt1lKsW7	13	0	road d2n		1794884015.1392746
_8fjwt1lKsW7	14	1	pass		1794884015.18937
_8fjwt1lKsW7	15	0	buy h6		1794884015.2892272
_8fjwt1lKsW7	16	0	buy g8		1794884015.5473733
_8fjwt1lKsW7	17	0	done		1794884015.7334793
_8fjwt1lKsW7	18	1	buy h7		1794884015.9187737
_8fjwt1lKsW7	19	1	buy a6		1794884016.045452
_8fjwt1lKsW7	20	1	buy b4		1794884016.0879705
_8fjwt1lKsW7	21	1	road c1w		1794884016.0982533
_8fjwt1lKsW7	22	0	give 0		1794884016.1104646
_8fjwt1lKsW7	23	1	give 10		1794884016.1202412
_8fjwt1lKsW7	24	0	take sheriff		1794884016.1305127
_8fjwt1lKsW7	25	1	take grocer		1794884016.1460876
_8fjwt1lKsW7	26	1	cash		1794884016.1585145
_8fjwt1lKsW7	27	0	place f3		1794884016.1680562
_8fjwt1lKsW7	28	1	place f4		1794884016.1791468
_8fjwt1lKsW7	29	0	place c6		1794884016.1885328
_8fjwt1lKsW7	30	1	place a7		1794884016.198411
_8fjwt1lKsW7	31	0	place h8		1794884016.208403
_8fjwt1lKsW7	32	1	place roads1		1794884016.2214565
_8fjwt1lKsW7	33	0	place vp-4 white		1794884016.2735734
_8fjwt1lKsW7	34	1	place f1		1794884016.3484383
_8fjwt1lKsW7	35	0	place e2		1794884016.4450345
_8fjwt1lKsW7	36	1	buy f1		1794884016.5030987
_8fjwt1lKsW7	37	1	buy a7		1794884016.5734577
_8fjwt1lKsW7	38	1	buy f4		1794884016.8504431
_8fjwt1lKsW7	39	0	buy h8		1794884016.92218
_8fjwt1lKsW7	40	0	buy e2		1794884017.0654938
_8fjwt1lKsW7	41	0	done		1794884017.2039793
_8fjwt1lKsW7	42	0	buy 1vp		1794884017.3470993
_8fjwt1lKsW7	43	1	road c1n		1794884018.353799
_8fjwt1lKsW7	44	1	road e2w		1794884018.5113893
_8fjwt1lKsW7	45	1	road e2n		1794884018.5886319
_8fjwt1lKsW7	46	1	take sheriff		1794884018.6794937
_8fjwt1lKsW7	47	0	take mercenary		1794884019.042916
_8fjwt1lKsW7	48	1	place c7		1794884019.4818804
_8fjwt1lKsW7	49	0	place a8		1794884019.6381898
_8fjwt1lKsW7	50	1	place $3 white		1794884019.706434
_8fjwt1lKsW7	51	0	place vp-4		1794884019.7687216
_8fjwt1lKsW7	52	1	place b2		1794884019.8321245
_8fjwt1lKsW7	53	0	place c4		1794884019.8819802
_8fjwt1lKsW7	54	1	place c5		1794884019.9492128
_8fjwt1lKsW7	55	0	place c7		1794884019.9978158
_8fjwt1lKsW7	56	1	place d8		1794884020.078613
_8fjwt1lKsW7	57	0	place $4		1794884020.1401236
_8fjwt1lKsW7	58	1	place vp-5	die 1, die 5	1794884020.2372458
_8fjwt1lKsW7	59	1	decline		1794884020.322012
_8fjwt1lKsW7	60	0	buy c4		1794884020.3944342
_8fjwt1lKsW7	61	0	done		1794884020.4891434
_8fjwt1lKsW7	62	1	buy d8		1794884020.6003983
_8fjwt1lKsW7	63	1	done		1794884020.7712586
_8fjwt1lKsW7	64	0	take sheriff		1794884020.8637671
_8fjwt1lKsW7	65	1	take mercenary		1794884020.974171
_8fjwt1lKsW7	66	0	place c8		1794884021.0689063
_8fjwt1lKsW7	67	1	place salary		1794884021.1109614
_8fjwt1lKsW7	68	0	place b1 white		1794884021.3683302
_8fjwt1lKsW7	69	1	place g1		1794884021.647632
_8fjwt1lKsW7	70	0	place h3		1794884021.7731051
_8fjwt1lKsW7	71	1	place d5		1794884021.9091306
_8fjwt1lKsW7	72	0	place e7		1794884022.0104363
_8fjwt1lKsW7	73	1	pass		1794884022.1295502
_8fjwt1lKsW7	74	0	place vp-parcels		1794884022.2660346
_8fjwt1lKsW7	75	0	place c3		1794884022.4006064
_8fjwt1lKsW7	76	0	place h5		1794884022.5179758
_8fjwt1lKsW7	77	1	done		1794884022.766353
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash) FROM stdin;
cWJO0iNXu0-B	0	friend	greedy	hat	7e0dcffafa8fde9dd36e4114a55508c4c85a2f683d6a8d754b730c25c009b3bf
cWJO0iNXu0-B	1	friend	greedy	star	e490a16450698c315c2fdd6192cb82be8bf138a985817d7ad61000dd47723442
_8fjwt1lKsW7	0	friend	greedy	hat	ebfe63880e265bebfd1dc7779cceeee80233a6b7b398889ab358833c99186737
_8fjwt1lKsW7	1	friend	greedy	star	d34d4b910abdf69b8a3d763c9f1307584b24072c0ec5cabb294e0c9955868db7
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person) FROM stdin;
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, header, seed, start, maker, is_open, stage, plies, result, created, changed) FROM stdin;
cWJO0iNXu0-B	board	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat	58d2584682f7a228a6c3a0985f3f02fdb3d59b946b4c6ec7fb4b596cb660c2cc	f	playing	20		1794884011.9722414	1794884013.1725922
_8fjwt1lKsW7	board	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat	58d2584682f7a228a6c3a0985f3f02fdb3d59b946b4c6ec7fb4b596cb660c2cc	f	over	78	star 4, hat 4	1794884013.3776655	1794884022.766353
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
-- Name: ix_chat_table_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_chat_table_id ON public.chat USING btree (table_id);


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
-- PostgreSQL database dump complete
--

\unrestrict Frv2UdSyoo28p5UKtXzgtqrXrj2lftcAwpXhNMDSkrXMZ4GeZPUctLtvhbiG8qt

