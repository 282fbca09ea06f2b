--
-- PostgreSQL database dump
--

\restrict cSSjKSOPQ5rOc01ywtSKpSWBY181cIAdAcGEEi5UcoJieYpJ7P6jxzYJ4AgdrSi

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
    rules character varying(1000) DEFAULT '1'::character varying NOT NULL,
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
    pace character varying(8) DEFAULT ''::character varying NOT NULL,
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
1	SrqAiVm2OlqL	a spectator	howdy	1794883753.1813536
\.


--
-- Data for Name: plies; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.plies (table_id, ply, seat, action, chance, fault, at) FROM stdin;
SrqAiVm2OlqL	0	0	claim a1			1794883746.29536
SrqAiVm2OlqL	1	1	claim a2			1794883746.3383977
SrqAiVm2OlqL	2	1	claim a3			1794883746.3572223
SrqAiVm2OlqL	3	0	claim a4			1794883746.4694016
SrqAiVm2OlqL	4	1	take sheriff			1794883746.5056694
SrqAiVm2OlqL	5	0	take mercenary			1794883746.5673633
SrqAiVm2OlqL	6	1	place b4			1794883746.5812964
SrqAiVm2OlqL	7	0	place a5			1794883746.5941303
SrqAiVm2OlqL	8	1	place a6			1794883746.638772
SrqAiVm2OlqL	9	0	place h6			1794883746.8516698
SrqAiVm2OlqL	10	1	place h7			1794883747.1726935
SrqAiVm2OlqL	11	0	place g8			1794883747.1880555
SrqAiVm2OlqL	12	1	place salary white			1794883747.2050989
SrqAiVm2OlqL	13	0	road d2n			1794883747.2224016
SrqAiVm2OlqL	14	1	pass			1794883747.2865472
SrqAiVm2OlqL	15	0	buy h6			1794883747.3078372
SrqAiVm2OlqL	16	0	buy g8			1794883747.3298655
SrqAiVm2OlqL	17	0	done			1794883747.347763
SrqAiVm2OlqL	18	1	buy h7			1794883747.407421
SrqAiVm2OlqL	19	1	buy a6			1794883747.4217598
1-FT9mGI4--W	0	0	claim a1			1794883747.4633763
1-FT9mGI4--W	1	1	claim a2			1794883747.4848714
1-FT9mGI4--W	2	1	claim a3			1794883747.529651
1-FT9mGI4--W	3	0	claim a4			1794883747.5741625
1-FT9mGI4--W	4	1	take sheriff			1794883747.619853
1-FT9mGI4--W	5	0	take mercenary			1794883747.6865385
1-FT9mGI4--W	6	1	place b4			1794883747.7654037
1-FT9mGI4--W	7	0	place a5			1794883747.8238351
1-FT9mGI4--W	8	1	place a6			1794883747.8717263
1-FT9mGI4--W	9	0	place h6			1794883747.964482
1-FT9mGI4--W	10	1	place h7			1794883748.0371046
1-FT9mGI4--W	11	0	place g8			1794883748.13334
1-FT9mGI4--W	12	1	place salary white			1794883748.3643837
1-FT9mGI4--W	13	0	road d2n			1794883748.534555
1-FT9mGI4--W	14	1	pass			1794883748.6119716
1-FT9mGI4--W	15	0	buy h6			1794883748.7638066
1-FT9mGI4--W	16	0	buy g8			1794883748.9665833
1-FT9mGI4--W	17	0	done			1794883749.0478604
1-FT9mGI4--W	18	1	buy h7			1794883749.0809288
1-FT9mGI4--W	19	1	buy a6			1794883749.1475103
1-FT9mGI4--W	20	1	buy b4			1794883749.1765153
1-FT9mGI4--W	21	1	road c1w			1794883749.2470603
1-FT9mGI4--W	22	0	give 0			1794883749.3601525
1-FT9mGI4--W	23	1	give 10			1794883749.5455585
1-FT9mGI4--W	24	0	take sheriff			1794883749.7557414
1-FT9mGI4--W	25	1	take grocer			1794883749.89404
1-FT9mGI4--W	26	1	cash			1794883749.995715
1-FT9mGI4--W	27	0	place f3			1794883750.0671568
1-FT9mGI4--W	28	1	place f4			1794883750.1949666
1-FT9mGI4--W	29	0	place c6			1794883750.3679974
1-FT9mGI4--W	30	1	place a7			1794883750.5090015
1-FT9mGI4--W	31	0	place h8			1794883750.5297194
1-FT9mGI4--W	32	1	place roads1			1794883750.6927152
1-FT9mGI4--W	33	0	place vp-4 white			1794883750.773899
1-FT9mGI4--W	34	1	place f1			1794883750.9514236
1-FT9mGI4--W	35	0	place e2			1794883751.0431995
1-FT9mGI4--W	36	1	buy f1			1794883751.0585966
1-FT9mGI4--W	37	1	buy a7			1794883751.0716186
1-FT9mGI4--W	38	1	buy f4			1794883751.1198347
1-FT9mGI4--W	39	0	buy h8			1794883751.1343875
1-FT9mGI4--W	40	0	buy e2			1794883751.1806242
1-FT9mGI4--W	41	0	done			1794883751.193686
1-FT9mGI4--W	42	0	buy 1vp			1794883751.2400377
1-FT9mGI4--W	43	1	road c1n			1794883751.4660401
1-FT9mGI4--W	44	1	road e2w			1794883751.5236506
1-FT9mGI4--W	45	1	road e2n			1794883751.5416524
1-FT9mGI4--W	46	1	take sheriff			1794883751.5560138
1-FT9mGI4--W	47	0	take mercenary			1794883751.5824287
1-FT9mGI4--W	48	1	place c7			1794883751.7274323
1-FT9mGI4--W	49	0	place a8			1794883751.7458842
1-FT9mGI4--W	50	1	place $3 white			1794883751.7593248
1-FT9mGI4--W	51	0	place vp-4			1794883751.7706726
1-FT9mGI4--W	52	1	place b2			1794883751.785404
1-FT9mGI4--W	53	0	place c4			1794883751.7993095
1-FT9mGI4--W	54	1	place c5			1794883751.8126361
1-FT9mGI4--W	55	0	place c7			1794883751.8276825
1-FT9mGI4--W	56	1	place d8			1794883751.9071875
1-FT9mGI4--W	57	0	place $4			1794883751.9326153
1-FT9mGI4--W	58	1	place vp-5	die 1, die 5		1794883751.9667878
1-FT9mGI4--W	59	1	decline			1794883751.9809546
1-FT9mGI4--W	60	0	buy c4			1794883751.995014
1-FT9mGI4--W	61	0	done			1794883752.047568
1-FT9mGI4--W	62	1	buy d8			1794883752.1418152
1-FT9mGI4--W	63	1	done			1794883752.2891128
1-FT9mGI4--W	64	0	take sheriff			1794883752.5526452
1-FT9mGI4--W	65	1	take mercenary			1794883752.5923467
1-FT9mGI4--W	66	0	place c8			1794883752.6052198
1-FT9mGI4--W	67	1	place salary			1794883752.6156137
1-FT9mGI4--W	68	0	place b1 white			1794883752.6273916
1-FT9mGI4--W	69	1	place g1			1794883752.639079
1-FT9mGI4--W	70	0	place h3			1794883752.6678069
1-FT9mGI4--W	71	1	place d5			1794883752.7172537
1-FT9mGI4--W	72	0	place e7			1794883752.774862
1-FT9mGI4--W	73	1	pass			1794883752.7891839
1-FT9mGI4--W	74	0	place vp-parcels			1794883752.8020842
1-FT9mGI4--W	75	0	place c3			1794883752.8683546
1-FT9mGI4--W	76	0	place h5			1794883752.9572818
1-FT9mGI4--W	77	1	done			1794883752.9869783
\.


--
-- Data for Name: seats; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seats (table_id, seat, kind, bot, name, key_hash, undone) FROM stdin;
SrqAiVm2OlqL	0	friend	greedy	hat	7cecb02270469fc2d3412ad5d7bf775fe91866e736117b04746d51bbfa100a0e	0
SrqAiVm2OlqL	1	friend	greedy	star	26356ca3ff6b4702204293fb0b76e2ccd38043b49ee2deaa581690f0d6d60c44	0
1-FT9mGI4--W	0	friend	greedy	hat	4e0836251c93f592b5b38aedea8a8483e6dbb3b501e81c016fa8f9c8f2c2802c	0
1-FT9mGI4--W	1	friend	greedy	star	323de23f5064ba5a8a33599fc3a7f160e8c7e29801a77c38de68e7a2e8779c0d	0
\.


--
-- Data for Name: sitters; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.sitters (table_id, seat, person) FROM stdin;
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, title, rules, header, seed, start, origin, maker, is_open, stage, plies, undone, result, successor, pace, created, changed) FROM stdin;
SrqAiVm2OlqL	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		79523ea58f9f62824aa618e183c8f96fc3ac10c8b357b970ad74ede86dbff0d3	f	playing	20	0				1794883746.022423	1794883747.4217598
1-FT9mGI4--W	board	1	{"players": "hat, star", "buildings": "starter", "cast": "first"}	1858	tile drugstore, tile church, tile ranch, die 2, die 1, die 2, die 1, die 6, die 4, die 1, die 3, die 4, die 3, die 3, die 6, die 5, die 2, die 6, die 1, die 2, die 4, die 2, die 1, die 2, die 6, die 3, die 4, seat star, seat hat		79523ea58f9f62824aa618e183c8f96fc3ac10c8b357b970ad74ede86dbff0d3	f	over	78	0	star 4, hat 4			1794883747.443248	1794883752.9869783
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

\unrestrict cSSjKSOPQ5rOc01ywtSKpSWBY181cIAdAcGEEi5UcoJieYpJ7P6jxzYJ4AgdrSi

