--
-- PostgreSQL database dump
--

\restrict b5jiQwgCkKecXIBA4HEogUb8gGn25DNMy84MyP08oxlMJavbpeYb2vIgqlSPtme

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
1	ZleMdMD3Ox6H	a spectator	howdy	2bb0b5e652ac992763010e8592bab062d95cb72b1413ecf38a162e3a2dd150ce	1794991450.5888157
\.


--
-- Data for Name: house; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.house (name, value) FROM stdin;
schema	6
seal	9JGMX_2hhdcMCEze2H8IyyzmY1Ll94b3b1h1Zx-9T_s
sealed	1794991440.7683494
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, share, fault, at) FROM stdin;
ZleMdMD3Ox6H	0	0	claim a1				1794991441.4853752
ZleMdMD3Ox6H	1	1	claim a2				1794991441.5268745
ZleMdMD3Ox6H	2	1	claim a3				1794991441.5857232
ZleMdMD3Ox6H	3	0	claim a4				1794991441.6270585
ZleMdMD3Ox6H	4	1	take sheriff				1794991441.6642344
ZleMdMD3Ox6H	5	0	take mercenary				1794991441.6904762
ZleMdMD3Ox6H	6	1	place b4				1794991441.7233305
ZleMdMD3Ox6H	7	0	place a5				1794991441.7537014
ZleMdMD3Ox6H	8	1	place a6				1794991441.796009
ZleMdMD3Ox6H	9	0	place h6				1794991441.923866
ZleMdMD3Ox6H	10	1	place h7				1794991442.1382947
ZleMdMD3Ox6H	11	0	place g8				1794991442.3345718
ZleMdMD3Ox6H	12	1	place salary white				1794991442.5424268
ZleMdMD3Ox6H	13	0	road d2n				1794991442.7812352
ZleMdMD3Ox6H	14	1	pass				1794991442.897351
ZleMdMD3Ox6H	15	0	buy h6				1794991443.0892208
ZleMdMD3Ox6H	16	0	buy g8				1794991443.6453505
ZleMdMD3Ox6H	17	0	done				1794991443.8807287
ZleMdMD3Ox6H	18	1	buy h7				1794991443.9615006
ZleMdMD3Ox6H	19	1	buy a6				1794991444.12613
OTSvGc4g33E0	0	0	claim a1				1794991444.5135977
OTSvGc4g33E0	1	1	claim a2				1794991444.6068957
OTSvGc4g33E0	2	1	claim a3				1794991444.722957
OTSvGc4g33E0	3	0	claim a4				1794991444.8276668
OTSvGc4g33E0	4	1	take sheriff				1794991444.9013515
OTSvGc4g33E0	5	0	take mercenary				1794991444.995653
OTSvGc4g33E0	6	1	place b4				1794991445.0966172
OTSvGc4g33E0	7	0	place a5				1794991445.147597
OTSvGc4g33E0	8	1	place a6				1794991445.2058601
OTSvGc4g33E0	9	0	place h6				1794991445.3038151
OTSvGc4g33E0	10	1	place h7				1794991445.359841
OTSvGc4g33E0	11	0	place g8				1794991445.4115987
OTSvGc4g33E0	12	1	place salary white				1794991445.4835863
OTSvGc4g33E0	13	0	road d2n				1794991445.5236027
OTSvGc4g33E0	14	1	pass				1794991445.5827148
OTSvGc4g33E0	15	0	buy h6				1794991445.63995
OTSvGc4g33E0	16	0	buy g8				1794991445.693602
OTSvGc4g33E0	17	0	done				1794991445.74966
OTSvGc4g33E0	18	1	buy h7				1794991445.8037267
OTSvGc4g33E0	19	1	buy a6				1794991445.898741
OTSvGc4g33E0	20	1	buy b4				1794991445.9814646
OTSvGc4g33E0	21	1	road c1w				1794991446.0556219
OTSvGc4g33E0	22	0	give 0				1794991446.0973713
OTSvGc4g33E0	23	1	give 10				1794991446.2082868
OTSvGc4g33E0	24	0	take sheriff				1794991446.2632606
OTSvGc4g33E0	25	1	take grocer				1794991446.359617
OTSvGc4g33E0	26	1	cash				1794991446.4452918
OTSvGc4g33E0	27	0	place f3				1794991446.5488625
OTSvGc4g33E0	28	1	place f4				1794991446.6381507
OTSvGc4g33E0	29	0	place c6				1794991446.703593
OTSvGc4g33E0	30	1	place a7				1794991446.7828286
OTSvGc4g33E0	31	0	place h8				1794991446.8698888
OTSvGc4g33E0	32	1	place roads1				1794991446.9076028
OTSvGc4g33E0	33	0	place vp-4 white				1794991446.9414582
OTSvGc4g33E0	34	1	place f1				1794991447.0534446
OTSvGc4g33E0	35	0	place e2				1794991447.1356437
OTSvGc4g33E0	36	1	buy f1				1794991447.2173781
OTSvGc4g33E0	37	1	buy a7				1794991447.2796028
OTSvGc4g33E0	38	1	buy f4				1794991447.3653963
OTSvGc4g33E0	39	0	buy h8				1794991447.4181366
OTSvGc4g33E0	40	0	buy e2				1794991447.4580352
OTSvGc4g33E0	41	0	done				1794991447.5686083
OTSvGc4g33E0	42	0	buy 1vp				1794991447.6888888
OTSvGc4g33E0	43	1	road c1n				1794991447.753081
OTSvGc4g33E0	44	1	road e2w				1794991447.8676362
OTSvGc4g33E0	45	1	road e2n				1794991447.9277666
OTSvGc4g33E0	46	1	take sheriff				1794991447.9778512
OTSvGc4g33E0	47	0	take mercenary				1794991448.0276866
OTSvGc4g33E0	48	1	place c7				1794991448.1076021
OTSvGc4g33E0	49	0	place a8				1794991448.163166
OTSvGc4g33E0	50	1	place $3 white				1794991448.2701437
OTSvGc4g33E0	51	0	place vp-4				1794991448.314011
OTSvGc4g33E0	52	1	place b2				1794991448.3962598
OTSvGc4g33E0	53	0	place c4				1794991448.4657745
OTSvGc4g33E0	54	1	place c5				1794991448.577783
OTSvGc4g33E0	55	0	place c7				1794991448.6814015
OTSvGc4g33E0	56	1	place d8				1794991448.800661
OTSvGc4g33E0	57	0	place $4				1794991448.873912
OTSvGc4g33E0	58	1	place vp-5	die 1, die 5			1794991448.9556873
OTSvGc4g33E0	59	1	decline				1794991449.0368834
OTSvGc4g33E0	60	0	buy c4				1794991449.1444895
OTSvGc4g33E0	61	0	done				1794991449.2535207
OTSvGc4g33E0	62	1	buy d8				1794991449.3420687
OTSvGc4g33E0	63	1	done				1794991449.4175029
OTSvGc4g33E0	64	0	take sheriff				1794991449.5069811
OTSvGc4g33E0	65	1	take mercenary				1794991449.6036692
OTSvGc4g33E0	66	0	place c8				1794991449.6916077
OTSvGc4g33E0	67	1	place salary				1794991449.7760096
OTSvGc4g33E0	68	0	place b1 white				1794991449.8492649
OTSvGc4g33E0	69	1	place g1				1794991449.9137363
OTSvGc4g33E0	70	0	place h3				1794991449.9730585
OTSvGc4g33E0	71	1	place d5				1794991450.071359
OTSvGc4g33E0	72	0	place e7				1794991450.1435812
OTSvGc4g33E0	73	1	pass				1794991450.1756394
OTSvGc4g33E0	74	0	place vp-parcels				1794991450.2656686
OTSvGc4g33E0	75	0	place c3				1794991450.3797839
OTSvGc4g33E0	76	0	place h5				1794991450.4333951
OTSvGc4g33E0	77	1	done				1794991450.5030572
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash, undone) FROM stdin;
ZleMdMD3Ox6H	0	friend	greedy	hat	37f26abed04f318cca627f5247b1a13385245d1d37efc22ba23f18108ce469bf	0
ZleMdMD3Ox6H	1	friend	greedy	star	b04691a36270d9a5cfbd5836410802a8810a724df755f6c73be1173be9b93c38	0
OTSvGc4g33E0	0	friend	greedy	hat	d38fc467f16a549261a5ff1562387787c9e066059ea5cd27043ea428837732bc	0
OTSvGc4g33E0	1	friend	greedy	star	1e729ad3217f07f7a239f07862a798f6b4c709c68a6faf1b8308ca211b5e2736	0
TEg8F1oS7GxZ	0	person	greedy	hat	1c3b370741b11ab69201977e6ae1843c68b51dfb13ec151c9bf206f533455024	0
TEg8F1oS7GxZ	1	friend	greedy	Bea	c1abc285f762fb5842d228dd8678c094f23b143a98742b7d89998fd926fb134b	0
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person) FROM stdin;
TEg8F1oS7GxZ	0	2bb0b5e652ac992763010e8592bab062d95cb72b1413ecf38a162e3a2dd150ce
TEg8F1oS7GxZ	1	2ec7c56d3e1576cb00c6b7fa933d0c7dcf139a0c6aa75aec8fd014387f8f9619
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, rules, header, seed, dice, seal, salt, loaded, start, origin, maker, is_open, stage, plies, undone, result, successor, pace, closed, created, changed) FROM stdin;
ZleMdMD3Ox6H	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	chosen	e52d6a1427acf2b7d51add9e4f279c2cdf61ecef81d454e546f02c1d0f54fc15	dafb1da297d0a949874271d6fc9639dd	0	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		2bb0b5e652ac992763010e8592bab062d95cb72b1413ecf38a162e3a2dd150ce	f	playing	20	0					1794991441.2656784	1794991444.12613
OTSvGc4g33E0	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	chosen	db7b94f7f33cb69a0540c4b8f3ff0cc50ce44695cfbbe347f52584c48de1d2ab	33af71d7021db6ead424a7cf999a92a1	0	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		2bb0b5e652ac992763010e8592bab062d95cb72b1413ecf38a162e3a2dd150ce	f	over	78	0	star 4, hat 4				1794991444.2920446	1794991450.5030572
TEg8F1oS7GxZ	board	1	{"players": "hat, star Bea", "buildings": "starter", "cast": "first"}	1858	chosen	0471386360f2456911ca720bf01e9c43d9b73b26e3cd198fdfe27f7324f59337	301ede847cc982b1612a1ebb0da1d908	0	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		2bb0b5e652ac992763010e8592bab062d95cb72b1413ecf38a162e3a2dd150ce	f	playing	0	0					1794991452.9520214	1794991452.9520214
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

\unrestrict b5jiQwgCkKecXIBA4HEogUb8gGn25DNMy84MyP08oxlMJavbpeYb2vIgqlSPtme

