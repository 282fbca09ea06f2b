--
-- PostgreSQL database dump
--

\restrict 0ulwTHqoBL3IbFkmiiDIcfHbiX4iRfwXYqeCPumIUCFncMffRTOJVd62NhdA5SZ

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
    rules character varying(16) DEFAULT '1'::character varying NOT NULL,
    header text NOT NULL,
    seed character varying(100) NOT NULL,
    start text NOT NULL,
    origin text DEFAULT ''::text NOT NULL,
    maker character varying(64) NOT NULL,
    is_open boolean NOT NULL,
    stage character varying(8) NOT NULL,
    plies integer NOT NULL,
    result text NOT NULL,
    successor character varying(24) DEFAULT ''::character varying NOT NULL,
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
1	cdywijHsowu3	a spectator	howdy	1794883846.5727603
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, at) FROM stdin;
cdywijHsowu3	0	0	claim a1		1794883835.4065096
cdywijHsowu3	1	1	claim a2		1794883835.5123835
cdywijHsowu3	2	1	claim a3		1794883835.6137168
cdywijHsowu3	3	0	claim a4		1794883835.7885253
cdywijHsowu3	4	1	take sheriff		1794883835.904811
cdywijHsowu3	5	0	take mercenary		1794883835.995735
cdywijHsowu3	6	1	place b4		1794883836.0716166
cdywijHsowu3	7	0	place a5		1794883836.199611
cdywijHsowu3	8	1	place a6		1794883836.350224
cdywijHsowu3	9	0	place h6		1794883836.4177294
cdywijHsowu3	10	1	place h7		1794883836.4980106
cdywijHsowu3	11	0	place g8		1794883836.5843792
cdywijHsowu3	12	1	place salary white		1794883836.641786
cdywijHsowu3	13	0	road d2n		1794883836.738284
cdywijHsowu3	14	1	pass		1794883836.8148673
cdywijHsowu3	15	0	buy h6		1794883836.8918777
cdywijHsowu3	16	0	buy g8		1794883836.9673035
cdywijHsowu3	17	0	done		1794883837.08714
cdywijHsowu3	18	1	buy h7		1794883837.1903427
cdywijHsowu3	19	1	buy a6		1794883837.3126554
gIXKGnMEGdmj	0	0	claim a1		1794883837.7545795
gIXKGnMEGdmj	1	1	claim a2		1794883838.1742609
gIXKGnMEGdmj	2	1	claim a3		1794883838.3768966
gIXKGnMEGdmj	3	0	claim a4		1794883838.722775
gIXKGnMEGdmj	4	1	take sheriff		1794883839.000324
gIXKGnMEGdmj	5	0	take mercenary		1794883839.0931635
gIXKGnMEGdmj	6	1	place b4		1794883839.1183276
gIXKGnMEGdmj	7	0	place a5		1794883839.1429741
gIXKGnMEGdmj	8	1	place a6		1794883839.1570141
gIXKGnMEGdmj	9	0	place h6		1794883839.170822
gIXKGnMEGdmj	10	1	place h7		1794883839.1804738
gIXKGnMEGdmj	11	0	place g8		1794883839.1891093
gIXKGnMEGdmj	12	1	place salary white		1794883839.2376437
gIXKGnMEGdmj	13	0	road d2n		1794883839.288358
gIXKGnMEGdmj	14	1	pass		1794883839.3518076
gIXKGnMEGdmj	15	0	buy h6		1794883839.4095914
gIXKGnMEGdmj	16	0	buy g8		1794883839.4643788
gIXKGnMEGdmj	17	0	done		1794883839.5999322
gIXKGnMEGdmj	18	1	buy h7		1794883839.8164327
gIXKGnMEGdmj	19	1	buy a6		1794883839.9788551
gIXKGnMEGdmj	20	1	buy b4		1794883840.0745008
gIXKGnMEGdmj	21	1	road c1w		1794883840.272962
gIXKGnMEGdmj	22	0	give 0		1794883840.4192429
gIXKGnMEGdmj	23	1	give 10		1794883840.638425
gIXKGnMEGdmj	24	0	take sheriff		1794883840.7992063
gIXKGnMEGdmj	25	1	take grocer		1794883840.9480095
gIXKGnMEGdmj	26	1	cash		1794883841.0308638
gIXKGnMEGdmj	27	0	place f3		1794883841.0937638
gIXKGnMEGdmj	28	1	place f4		1794883841.172451
gIXKGnMEGdmj	29	0	place c6		1794883841.2410975
gIXKGnMEGdmj	30	1	place a7		1794883841.4258237
gIXKGnMEGdmj	31	0	place h8		1794883841.5829213
gIXKGnMEGdmj	32	1	place roads1		1794883841.7094736
gIXKGnMEGdmj	33	0	place vp-4 white		1794883841.8814092
gIXKGnMEGdmj	34	1	place f1		1794883841.9724839
gIXKGnMEGdmj	35	0	place e2		1794883842.5628655
gIXKGnMEGdmj	36	1	buy f1		1794883842.748659
gIXKGnMEGdmj	37	1	buy a7		1794883842.8550127
gIXKGnMEGdmj	38	1	buy f4		1794883842.9537745
gIXKGnMEGdmj	39	0	buy h8		1794883843.0269456
gIXKGnMEGdmj	40	0	buy e2		1794883843.1087673
gIXKGnMEGdmj	41	0	done		1794883843.1820362
gIXKGnMEGdmj	42	0	buy 1vp		1794883843.2587135
gIXKGnMEGdmj	43	1	road c1n		1794883843.330174
gIXKGnMEGdmj	44	1	road e2w		1794883843.3913927
gIXKGnMEGdmj	45	1	road e2n		1794883843.5327477
gIXKGnMEGdmj	46	1	take sheriff		1794883843.58511
gIXKGnMEGdmj	47	0	take mercenary		1794883843.7221236
gIXKGnMEGdmj	48	1	place c7		1794883843.7786882
gIXKGnMEGdmj	49	0	place a8		1794883843.8191597
gIXKGnMEGdmj	50	1	place $3 white		1794883844.076606
gIXKGnMEGdmj	51	0	place vp-4		1794883844.2338524
gIXKGnMEGdmj	52	1	place b2		1794883844.3390083
gIXKGnMEGdmj	53	0	place c4		1794883844.350797
gIXKGnMEGdmj	54	1	place c5		1794883844.360949
gIXKGnMEGdmj	55	0	place c7		1794883844.3855507
gIXKGnMEGdmj	56	1	place d8		1794883844.4549425
gIXKGnMEGdmj	57	0	place $4		1794883844.536869
gIXKGnMEGdmj	58	1	place vp-5	die 1, die 5	1794883844.6247618
gIXKGnMEGdmj	59	1	decline		1794883844.7039068
gIXKGnMEGdmj	60	0	buy c4		1794883844.7818453
gIXKGnMEGdmj	61	0	done		1794883844.903213
gIXKGnMEGdmj	62	1	buy d8		1794883845.1712072
gIXKGnMEGdmj	63	1	done		1794883845.2739847
gIXKGnMEGdmj	64	0	take sheriff		1794883845.3729308
gIXKGnMEGdmj	65	1	take mercenary		1794883845.4433577
gIXKGnMEGdmj	66	0	place c8		1794883845.492108
gIXKGnMEGdmj	67	1	place salary		1794883845.509446
gIXKGnMEGdmj	68	0	place b1 white		1794883845.521613
gIXKGnMEGdmj	69	1	place g1		1794883845.5860422
gIXKGnMEGdmj	70	0	place h3		1794883845.6847806
gIXKGnMEGdmj	71	1	place d5		1794883845.7476535
gIXKGnMEGdmj	72	0	place e7		1794883845.8459132
gIXKGnMEGdmj	73	1	pass		1794883845.9459996
gIXKGnMEGdmj	74	0	place vp-parcels		1794883846.0044475
gIXKGnMEGdmj	75	0	place c3		1794883846.0620306
gIXKGnMEGdmj	76	0	place h5		1794883846.1293244
gIXKGnMEGdmj	77	1	done		1794883846.1951275
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash) FROM stdin;
cdywijHsowu3	0	friend	greedy	hat	5ab3eac814c409b50d9335a3672402ae098af124720727cac6532bbe088149c8
cdywijHsowu3	1	friend	greedy	star	00fd5d2fb76abb371b1503f8043dffdcb77730d784bbbf564861c7a918f8fdc5
gIXKGnMEGdmj	0	friend	greedy	hat	2896f7ba7b3c456278f08a9d1f54afe61eff614d74aaa7e6ddfe1d89c0b504cc
gIXKGnMEGdmj	1	friend	greedy	star	06e86a21c2e681d7b5b0c916c4c9edac7a737354c3721cf3dd259729713424fc
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person) FROM stdin;
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, rules, header, seed, start, origin, maker, is_open, stage, plies, result, successor, created, changed) FROM stdin;
cdywijHsowu3	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		36f08e94e33f0da961b29c60a9a75e92b7dec8fe00529d3bacf306aa178dfd63	f	playing	20			1794883835.199094	1794883837.3126554
gIXKGnMEGdmj	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		36f08e94e33f0da961b29c60a9a75e92b7dec8fe00529d3bacf306aa178dfd63	f	over	78	star 4, hat 4		1794883837.4729667	1794883846.1951275
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
-- Name: sitters_by_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sitters_by_person ON public.sitters USING btree (person);


--
-- Name: tables_by_maker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX tables_by_maker ON public.tables USING btree (maker);


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
-- PostgreSQL database dump complete
--

\unrestrict 0ulwTHqoBL3IbFkmiiDIcfHbiX4iRfwXYqeCPumIUCFncMffRTOJVd62NhdA5SZ

