--
-- PostgreSQL database dump
--

\restrict Gi6riOnV0WFsPDG68agyo04M3qUsFuucThHdoTNPaxniy95oqjanyOALB4hLKB1

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
    rules character varying(16) DEFAULT '1'::character varying NOT NULL,
    header text NOT NULL,
    seed character varying(100) NOT NULL,
    start text NOT NULL,
    origin text DEFAULT ''::text NOT NULL,
    maker character varying(64) NOT NULL,
    is_open boolean NOT NULL,
    stage character varying(8) NOT NULL,
    plies integer NOT NULL,
    undone integer DEFAULT 0 NOT NULL,
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
1	n0GqbKrSlyk_	a spectator	howdy	1794883912.6088803
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, fault, at) FROM stdin;
n0GqbKrSlyk_	0	0	claim a1			1794883902.2378867
n0GqbKrSlyk_	1	1	claim a2			1794883902.2764266
n0GqbKrSlyk_	2	1	claim a3			1794883902.3432124
n0GqbKrSlyk_	3	0	claim a4			1794883902.4335117
n0GqbKrSlyk_	4	1	take sheriff			1794883902.6147342
n0GqbKrSlyk_	5	0	take mercenary			1794883902.754473
n0GqbKrSlyk_	6	1	place b4			1794883902.8824167
n0GqbKrSlyk_	7	0	place a5			1794883902.9050677
n0GqbKrSlyk_	8	1	place a6			1794883902.9364529
n0GqbKrSlyk_	9	0	place h6			1794883903.0004344
n0GqbKrSlyk_	10	1	place h7			1794883903.0764434
n0GqbKrSlyk_	11	0	place g8			1794883903.1569395
n0GqbKrSlyk_	12	1	place salary white			1794883903.1705856
n0GqbKrSlyk_	13	0	road d2n			1794883903.1946197
n0GqbKrSlyk_	14	1	pass			1794883903.230792
n0GqbKrSlyk_	15	0	buy h6			1794883903.255983
n0GqbKrSlyk_	16	0	buy g8			1794883903.282916
n0GqbKrSlyk_	17	0	done			1794883903.300302
n0GqbKrSlyk_	18	1	buy h7			1794883903.314994
n0GqbKrSlyk_	19	1	buy a6			1794883903.3678787
gS4DIX8Msp5s	0	0	claim a1			1794883903.5776207
gS4DIX8Msp5s	1	1	claim a2			1794883903.6596925
gS4DIX8Msp5s	2	1	claim a3			1794883903.7502418
gS4DIX8Msp5s	3	0	claim a4			1794883903.8113117
gS4DIX8Msp5s	4	1	take sheriff			1794883903.9384484
gS4DIX8Msp5s	5	0	take mercenary			1794883904.002699
gS4DIX8Msp5s	6	1	place b4			1794883904.125653
gS4DIX8Msp5s	7	0	place a5			1794883904.254183
gS4DIX8Msp5s	8	1	place a6			1794883904.438075
gS4DIX8Msp5s	9	0	place h6			1794883904.8877661
gS4DIX8Msp5s	10	1	place h7			1794883904.945685
gS4DIX8Msp5s	11	0	place g8			1794883905.020658
gS4DIX8Msp5s	12	1	place salary white			1794883905.203758
gS4DIX8Msp5s	13	0	road d2n			1794883905.242364
gS4DIX8Msp5s	14	1	pass			1794883905.2881546
gS4DIX8Msp5s	15	0	buy h6			1794883905.3586702
gS4DIX8Msp5s	16	0	buy g8			1794883905.4258692
gS4DIX8Msp5s	17	0	done			1794883905.4780047
gS4DIX8Msp5s	18	1	buy h7			1794883905.5580897
gS4DIX8Msp5s	19	1	buy a6			1794883905.6335952
gS4DIX8Msp5s	20	1	buy b4			1794883905.711228
gS4DIX8Msp5s	21	1	road c1w			1794883905.78888
gS4DIX8Msp5s	22	0	give 0			1794883905.866403
gS4DIX8Msp5s	23	1	give 10			1794883905.9301126
gS4DIX8Msp5s	24	0	take sheriff			1794883906.0027075
gS4DIX8Msp5s	25	1	take grocer			1794883906.0810537
gS4DIX8Msp5s	26	1	cash			1794883906.1525617
gS4DIX8Msp5s	27	0	place f3			1794883906.2414863
gS4DIX8Msp5s	28	1	place f4			1794883906.3166113
gS4DIX8Msp5s	29	0	place c6			1794883906.3866699
gS4DIX8Msp5s	30	1	place a7			1794883906.449783
gS4DIX8Msp5s	31	0	place h8			1794883906.560545
gS4DIX8Msp5s	32	1	place roads1			1794883906.6883879
gS4DIX8Msp5s	33	0	place vp-4 white			1794883906.8397446
gS4DIX8Msp5s	34	1	place f1			1794883906.9586828
gS4DIX8Msp5s	35	0	place e2			1794883907.0728328
gS4DIX8Msp5s	36	1	buy f1			1794883907.1943395
gS4DIX8Msp5s	37	1	buy a7			1794883907.286084
gS4DIX8Msp5s	38	1	buy f4			1794883907.433749
gS4DIX8Msp5s	39	0	buy h8			1794883907.622867
gS4DIX8Msp5s	40	0	buy e2			1794883907.738645
gS4DIX8Msp5s	41	0	done			1794883907.8624353
gS4DIX8Msp5s	42	0	buy 1vp			1794883908.0140526
gS4DIX8Msp5s	43	1	road c1n			1794883908.1537352
gS4DIX8Msp5s	44	1	road e2w			1794883908.3259237
gS4DIX8Msp5s	45	1	road e2n			1794883908.4138544
gS4DIX8Msp5s	46	1	take sheriff			1794883908.5178826
gS4DIX8Msp5s	47	0	take mercenary			1794883908.5967588
gS4DIX8Msp5s	48	1	place c7			1794883908.926021
gS4DIX8Msp5s	49	0	place a8			1794883909.0006406
gS4DIX8Msp5s	50	1	place $3 white			1794883909.013486
gS4DIX8Msp5s	51	0	place vp-4			1794883909.0917292
gS4DIX8Msp5s	52	1	place b2			1794883909.6088624
gS4DIX8Msp5s	53	0	place c4			1794883909.8078887
gS4DIX8Msp5s	54	1	place c5			1794883909.902457
gS4DIX8Msp5s	55	0	place c7			1794883909.98441
gS4DIX8Msp5s	56	1	place d8			1794883910.1625888
gS4DIX8Msp5s	57	0	place $4			1794883910.26961
gS4DIX8Msp5s	58	1	place vp-5	die 1, die 5		1794883910.3615394
gS4DIX8Msp5s	59	1	decline			1794883910.4574955
gS4DIX8Msp5s	60	0	buy c4			1794883910.5420973
gS4DIX8Msp5s	61	0	done			1794883910.6805518
gS4DIX8Msp5s	62	1	buy d8			1794883910.8478212
gS4DIX8Msp5s	63	1	done			1794883910.8702412
gS4DIX8Msp5s	64	0	take sheriff			1794883910.925716
gS4DIX8Msp5s	65	1	take mercenary			1794883911.031207
gS4DIX8Msp5s	66	0	place c8			1794883911.1391559
gS4DIX8Msp5s	67	1	place salary			1794883911.2365248
gS4DIX8Msp5s	68	0	place b1 white			1794883911.382426
gS4DIX8Msp5s	69	1	place g1			1794883911.5623724
gS4DIX8Msp5s	70	0	place h3			1794883911.806035
gS4DIX8Msp5s	71	1	place d5			1794883911.9307208
gS4DIX8Msp5s	72	0	place e7			1794883911.943433
gS4DIX8Msp5s	73	1	pass			1794883911.9780908
gS4DIX8Msp5s	74	0	place vp-parcels			1794883912.0713632
gS4DIX8Msp5s	75	0	place c3			1794883912.164012
gS4DIX8Msp5s	76	0	place h5			1794883912.2707396
gS4DIX8Msp5s	77	1	done			1794883912.3645418
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash, undone) FROM stdin;
n0GqbKrSlyk_	0	friend	greedy	hat	2a903b4584d1ca4a2ff8ac5862ea7a96ad103543fd870ed8f43fdf8d7553fc17	0
n0GqbKrSlyk_	1	friend	greedy	star	f0199d43f936181e76842f59ee716a1625dadb28a8001c568e1c752c892b7a00	0
gS4DIX8Msp5s	0	friend	greedy	hat	50ca457e224cd59048aea9ba6adc583cf75ec57021246901adee159c0a7e8d85	0
gS4DIX8Msp5s	1	friend	greedy	star	8aa57b2c03a02549659188c0d25953c4710472ddc4f35b7ddd2bb8a5a6d442dd	0
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person) FROM stdin;
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, rules, header, seed, start, origin, maker, is_open, stage, plies, undone, result, successor, created, changed) FROM stdin;
n0GqbKrSlyk_	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		561fc8b6dcf9bccc0a5902930205dbc2ff4c0e5b0181af88de613e72e427e27c	f	playing	20	0			1794883902.150337	1794883903.3678787
gS4DIX8Msp5s	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		561fc8b6dcf9bccc0a5902930205dbc2ff4c0e5b0181af88de613e72e427e27c	f	over	78	0	star 4, hat 4		1794883903.4152968	1794883912.3645418
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

\unrestrict Gi6riOnV0WFsPDG68agyo04M3qUsFuucThHdoTNPaxniy95oqjanyOALB4hLKB1

