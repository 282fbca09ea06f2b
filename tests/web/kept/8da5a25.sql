--
-- PostgreSQL database dump
--

\restrict tZoAhmeAJ6Ttihp1O4IWg5SnV0vcxSQ8hHErRPUKYyTcLqC95U9jjpGFwvI08TL

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
    kind character varying(8) DEFAULT ''::character varying NOT NULL,
    fault character varying(16) DEFAULT ''::character varying NOT NULL,
    at double precision NOT NULL
);


--
-- Name: seat_news; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seat_news (
    id integer NOT NULL,
    table_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    name character varying(40) NOT NULL,
    what character varying(8) NOT NULL,
    ply integer NOT NULL,
    at double precision NOT NULL
);


--
-- Name: seat_news_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

CREATE SEQUENCE public.seat_news_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: seat_news_id_seq; Type: SEQUENCE OWNED BY; Schema: public; Owner: -
--

ALTER SEQUENCE public.seat_news_id_seq OWNED BY public.seat_news.id;


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
    undone integer DEFAULT 0 NOT NULL,
    spent text DEFAULT ''::text NOT NULL
);


--
-- Name: sitters; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sitters (
    table_id character varying(24) NOT NULL,
    seat integer NOT NULL,
    person character varying(64) NOT NULL,
    kind character varying(8) DEFAULT 'browser'::character varying NOT NULL,
    device character varying(40) DEFAULT ''::character varying NOT NULL,
    since double precision DEFAULT '0'::double precision NOT NULL,
    seen double precision DEFAULT '0'::double precision NOT NULL
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
    loaded integer DEFAULT 0 NOT NULL,
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
-- Name: taken_back; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.taken_back (
    table_id character varying(24) NOT NULL,
    number integer NOT NULL,
    ply integer NOT NULL,
    seat integer NOT NULL,
    digest character varying(64) NOT NULL
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
-- Name: seat_news id; Type: DEFAULT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_news ALTER COLUMN id SET DEFAULT nextval('public.seat_news_id_seq'::regclass);


--
-- Data for Name: chat; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chat (id, table_id, name, said, person, at) FROM stdin;
1	7xdzbvSyg5A2	a spectator	howdy	006d096ffef0930ad70b2000fb116dd947140da1d9889a4aacd217e515ebf811	1795001980.3062649
\.


--
-- Data for Name: house; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.house (name, value) FROM stdin;
schema	8
seal	nCiFFBeD4IPdyb2oY1YFoA5UdGk0rOAZi-XUhOTHSYk
sealed	1795001978.7287638
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, share, kind, fault, at) FROM stdin;
7xdzbvSyg5A2	0	0	claim a1			person		1795001978.9059997
7xdzbvSyg5A2	1	1	claim a2			person		1795001978.9211924
7xdzbvSyg5A2	2	1	claim a3			person		1795001978.9297924
7xdzbvSyg5A2	3	0	claim a4			person		1795001978.9488478
7xdzbvSyg5A2	4	1	take sheriff			person		1795001978.9573126
7xdzbvSyg5A2	5	0	take mercenary			person		1795001978.9660718
7xdzbvSyg5A2	6	1	place b4			person		1795001978.9745584
7xdzbvSyg5A2	7	0	place a5			person		1795001978.9830577
7xdzbvSyg5A2	8	1	place a6			person		1795001978.9924276
7xdzbvSyg5A2	9	0	place h6			person		1795001979.0013902
7xdzbvSyg5A2	10	1	place h7			person		1795001979.0101418
7xdzbvSyg5A2	11	0	place g8			person		1795001979.0190961
7xdzbvSyg5A2	12	1	place salary white			person		1795001979.0284634
7xdzbvSyg5A2	13	0	road d2n			person		1795001979.0374463
7xdzbvSyg5A2	14	1	pass			person		1795001979.047641
7xdzbvSyg5A2	15	0	buy h6			person		1795001979.0561934
7xdzbvSyg5A2	16	0	buy g8			person		1795001979.0650802
7xdzbvSyg5A2	17	0	done			person		1795001979.0740821
7xdzbvSyg5A2	18	1	buy h7			person		1795001979.0835447
7xdzbvSyg5A2	19	1	buy a6			person		1795001979.092881
Gj8bgEY3pqdR	0	0	claim a1			person		1795001979.1334207
Gj8bgEY3pqdR	1	1	claim a2			person		1795001979.1450026
Gj8bgEY3pqdR	2	1	claim a3			person		1795001979.1534185
Gj8bgEY3pqdR	3	0	claim a4			person		1795001979.1705232
Gj8bgEY3pqdR	4	1	take sheriff			person		1795001979.178227
Gj8bgEY3pqdR	5	0	take mercenary			person		1795001979.1866324
Gj8bgEY3pqdR	6	1	place b4			person		1795001979.1953723
Gj8bgEY3pqdR	7	0	place a5			person		1795001979.2037086
Gj8bgEY3pqdR	8	1	place a6			person		1795001979.2119467
Gj8bgEY3pqdR	9	0	place h6			person		1795001979.219893
Gj8bgEY3pqdR	10	1	place h7			person		1795001979.2278333
Gj8bgEY3pqdR	11	0	place g8			person		1795001979.235557
Gj8bgEY3pqdR	12	1	place salary white			person		1795001979.243517
Gj8bgEY3pqdR	13	0	road d2n			person		1795001979.2511473
Gj8bgEY3pqdR	14	1	pass			person		1795001979.259305
Gj8bgEY3pqdR	15	0	buy h6			person		1795001979.2671652
Gj8bgEY3pqdR	16	0	buy g8			person		1795001979.2751517
Gj8bgEY3pqdR	17	0	done			person		1795001979.2830899
Gj8bgEY3pqdR	18	1	buy h7			person		1795001979.290957
Gj8bgEY3pqdR	19	1	buy a6			person		1795001979.2990444
Gj8bgEY3pqdR	20	1	buy b4			person		1795001979.3083072
Gj8bgEY3pqdR	21	1	road c1w			person		1795001979.3162014
Gj8bgEY3pqdR	22	0	give 0			person		1795001979.324931
Gj8bgEY3pqdR	23	1	give 10			person		1795001979.3329668
Gj8bgEY3pqdR	24	0	take sheriff			person		1795001979.3411005
Gj8bgEY3pqdR	25	1	take grocer			person		1795001979.3489878
Gj8bgEY3pqdR	26	1	cash			person		1795001979.3570044
Gj8bgEY3pqdR	27	0	place f3			person		1795001979.3649683
Gj8bgEY3pqdR	28	1	place f4			person		1795001979.373071
Gj8bgEY3pqdR	29	0	place c6			person		1795001979.380915
Gj8bgEY3pqdR	30	1	place a7			person		1795001979.3887947
Gj8bgEY3pqdR	31	0	place h8			person		1795001979.3965154
Gj8bgEY3pqdR	32	1	place roads1			person		1795001979.4095297
Gj8bgEY3pqdR	33	0	place vp-4 white			person		1795001979.4236183
Gj8bgEY3pqdR	34	1	place f1			person		1795001979.4359763
Gj8bgEY3pqdR	35	0	place e2			person		1795001979.451458
Gj8bgEY3pqdR	36	1	buy f1			person		1795001979.4654396
Gj8bgEY3pqdR	37	1	buy a7			person		1795001979.4768605
Gj8bgEY3pqdR	38	1	buy f4			person		1795001979.4926136
Gj8bgEY3pqdR	39	0	buy h8			person		1795001979.5059142
Gj8bgEY3pqdR	40	0	buy e2			person		1795001979.5243957
Gj8bgEY3pqdR	41	0	done			person		1795001979.5436888
Gj8bgEY3pqdR	42	0	buy 1vp			person		1795001979.563832
Gj8bgEY3pqdR	43	1	road c1n			person		1795001979.583403
Gj8bgEY3pqdR	44	1	road e2w			person		1795001979.6047711
Gj8bgEY3pqdR	45	1	road e2n			person		1795001979.6244702
Gj8bgEY3pqdR	46	1	take sheriff			person		1795001979.643657
Gj8bgEY3pqdR	47	0	take mercenary			person		1795001979.6648064
Gj8bgEY3pqdR	48	1	place c7			person		1795001979.68192
Gj8bgEY3pqdR	49	0	place a8			person		1795001979.7061856
Gj8bgEY3pqdR	50	1	place $3 white			person		1795001979.730249
Gj8bgEY3pqdR	51	0	place vp-4			person		1795001979.7502964
Gj8bgEY3pqdR	52	1	place b2			person		1795001979.7697814
Gj8bgEY3pqdR	53	0	place c4			person		1795001979.7885516
Gj8bgEY3pqdR	54	1	place c5			person		1795001979.8084965
Gj8bgEY3pqdR	55	0	place c7			person		1795001979.8302927
Gj8bgEY3pqdR	56	1	place d8			person		1795001979.8539433
Gj8bgEY3pqdR	57	0	place $4			person		1795001979.8745327
Gj8bgEY3pqdR	58	1	place vp-5	die 1, die 5		person		1795001979.8897822
Gj8bgEY3pqdR	59	1	decline			person		1795001979.9115455
Gj8bgEY3pqdR	60	0	buy c4			person		1795001979.9378288
Gj8bgEY3pqdR	61	0	done			person		1795001979.957856
Gj8bgEY3pqdR	62	1	buy d8			person		1795001979.9780123
Gj8bgEY3pqdR	63	1	done			person		1795001979.9979765
Gj8bgEY3pqdR	64	0	take sheriff			person		1795001980.0135705
Gj8bgEY3pqdR	65	1	take mercenary			person		1795001980.0316908
Gj8bgEY3pqdR	66	0	place c8			person		1795001980.0540462
Gj8bgEY3pqdR	67	1	place salary			person		1795001980.0695188
Gj8bgEY3pqdR	68	0	place b1 white			person		1795001980.0918288
Gj8bgEY3pqdR	69	1	place g1			person		1795001980.1137905
Gj8bgEY3pqdR	70	0	place h3			person		1795001980.1377563
Gj8bgEY3pqdR	71	1	place d5			person		1795001980.1550484
Gj8bgEY3pqdR	72	0	place e7			person		1795001980.179658
Gj8bgEY3pqdR	73	1	pass			person		1795001980.197414
Gj8bgEY3pqdR	74	0	place vp-parcels			person		1795001980.2146988
Gj8bgEY3pqdR	75	0	place c3			person		1795001980.2361782
Gj8bgEY3pqdR	76	0	place h5			person		1795001980.253638
Gj8bgEY3pqdR	77	1	done			person		1795001980.2731347
\.


--
-- Data for Name: seat_news; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seat_news (id, table_id, seat, name, what, ply, at) FROM stdin;
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash, undone, spent) FROM stdin;
7xdzbvSyg5A2	1	friend	greedy	star		0	b1c699721633d696c23f5856b043e77e969a6636a2cbbde969689d3213a4a318
7xdzbvSyg5A2	0	friend	greedy	hat		1	5d7b49c70756af3c79b5cb8a1990de88c4ac8d6398411aa3fcccac54e8db7355
Gj8bgEY3pqdR	1	friend	greedy	star		0	33ecedc7fb2088518b3e5aeb0d26af811f53c89bf8f6938c00b193d2ca95ac11
Gj8bgEY3pqdR	0	friend	greedy	hat		1	0708b4c365dacdd92308f0fd1efd33406757ca0c554ada27945f6fcb27063427
QWEcLk_DRhXp	0	person	greedy	hat	5894356b97b6f0dbc88144e9ecbd7e044731210755ca9bd37471c597751ec36b	0	
QWEcLk_DRhXp	1	friend	greedy	Bea	5a549aee491ae192e9573382bbcb0693898c4a22e93d35af9905febc1b41779f	0	ba039227d765a4195fd0e5c4e774277138a07c019b33c1344f57e69cd689219f
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person, kind, device, since, seen) FROM stdin;
7xdzbvSyg5A2	0	5d7b49c70756af3c79b5cb8a1990de88c4ac8d6398411aa3fcccac54e8db7355	invite		1795001978.894829	1795001978.894829
7xdzbvSyg5A2	1	b1c699721633d696c23f5856b043e77e969a6636a2cbbde969689d3213a4a318	invite		1795001978.914705	1795001978.914705
Gj8bgEY3pqdR	0	0708b4c365dacdd92308f0fd1efd33406757ca0c554ada27945f6fcb27063427	invite		1795001979.1261468	1795001979.126147
Gj8bgEY3pqdR	1	33ecedc7fb2088518b3e5aeb0d26af811f53c89bf8f6938c00b193d2ca95ac11	invite		1795001979.138889	1795001979.138889
QWEcLk_DRhXp	0	006d096ffef0930ad70b2000fb116dd947140da1d9889a4aacd217e515ebf811	browser		1795001980.505712	0
QWEcLk_DRhXp	1	556146e92b3d3101fbe096e87514f46c447aee4db4889fa3918b90ee3255a0a9	browser		1795001980.5203364	1795001980.5203366
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, rules, header, seed, dice, seal, salt, loaded, start, origin, maker, is_open, stage, plies, undone, result, successor, pace, closed, created, changed) FROM stdin;
7xdzbvSyg5A2	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	chosen	7bd0edb7435857d289ffd9384a2bfecd49558ccb4ac64c0e9f1cc1b3ba43e9ee	036dd031fd7f37e88866f045dd195de4	0	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		006d096ffef0930ad70b2000fb116dd947140da1d9889a4aacd217e515ebf811	f	playing	20	1					1795001978.848311	1795001979.092881
Gj8bgEY3pqdR	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	chosen	d3a23c60c9149b8e9e71277ce43a1d854f347bc805eea536562192e5b2ae199b	eae74bfec18215c5d88fc8f3fce93d59	0	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		006d096ffef0930ad70b2000fb116dd947140da1d9889a4aacd217e515ebf811	f	over	78	1	star 4, hat 4				1795001979.104239	1795001980.2731347
QWEcLk_DRhXp	board	1	{"players": "hat, star Bea", "buildings": "starter", "cast": "first"}	1858	chosen	3049caf909d3bdec08181e8de9f3a425e8cd15ffa9ea088c6244738cbabcb716	d21f4f8c2c29c7fe709c650150e356e0	0	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		006d096ffef0930ad70b2000fb116dd947140da1d9889a4aacd217e515ebf811	f	playing	0	0					1795001980.505712	1795001980.505712
\.


--
-- Data for Name: taken_back; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.taken_back (table_id, number, ply, seat, digest) FROM stdin;
7xdzbvSyg5A2	0	3	0	dab04138d60a5d18874c5cd2302edf67f2d636f2e6600d534aace118a70a1dfc
Gj8bgEY3pqdR	0	3	0	dab04138d60a5d18874c5cd2302edf67f2d636f2e6600d534aace118a70a1dfc
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
-- Name: seat_news_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.seat_news_id_seq', 1, false);


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
-- Name: seat_news seat_news_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_news
    ADD CONSTRAINT seat_news_pkey PRIMARY KEY (id);


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
-- Name: taken_back taken_back_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.taken_back
    ADD CONSTRAINT taken_back_pkey PRIMARY KEY (table_id, number);


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
-- Name: ix_seat_news_table_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_seat_news_table_id ON public.seat_news USING btree (table_id);


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
-- Name: seat_news seat_news_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seat_news
    ADD CONSTRAINT seat_news_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


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
-- Name: taken_back taken_back_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.taken_back
    ADD CONSTRAINT taken_back_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: unwelcome unwelcome_table_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.unwelcome
    ADD CONSTRAINT unwelcome_table_id_fkey FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--

\unrestrict tZoAhmeAJ6Ttihp1O4IWg5SnV0vcxSQ8hHErRPUKYyTcLqC95U9jjpGFwvI08TL

