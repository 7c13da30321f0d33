-- The tables of the first release, with their functions and extensions; later migrations add to them.

-- All are trusted extensions: the owner of the database may create them without being superuser.
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS cube WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;

-- Point on the unit sphere; NULL where a coordinate is (cube(array[null]) raises).
CREATE FUNCTION public.sphere(lng double precision, lat double precision) RETURNS public.cube
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT CASE WHEN lng IS NULL OR lat IS NULL THEN NULL ELSE public.cube(ARRAY[
    cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))]) END
$$;

-- Lower case without accents, anything but letters and digits as one space: what typed text is compared with.
CREATE FUNCTION public.plain(t text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, t)), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A name in lower case without accents; an apostrophe is no sign of it, so that O'Connor, O’Connor and oconnor are one.
CREATE FUNCTION public.name_words(name text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
  SELECT public.plain(translate(name, '''’‘ʼ`´', ''))
$$;

-- What a person or business is searched by, each part after a space: the name, the e-mail, the digits of the telephone, the postal code without space.
-- In PL/pgSQL, whose plan lasts as long as the connection: in SQL it would be planned anew for each statement that stores a row.
CREATE FUNCTION public.search_words(name text, email text, telephone text, postal text) RETURNS text
    LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
    AS $$
BEGIN
  RETURN ' ' || public.name_words(name) || coalesce(' ' || lower(email), '')
    || coalesce(' ' || regexp_replace(telephone, '[^0-9]', '', 'g'), '')
    || coalesce(' ' || regexp_replace(lower(postal), '[^a-z0-9]', '', 'g'), '');
END
$$;

-- Counts a try of a card's verification and says since when tries are used up: those of the card, and those of who tries, over all cards. Wrong tries come
-- one after another by the locks, card, account, visitor in this order everywhere, so that forty at once get no more than ten answers. A right one with none
-- before it writes nothing, and forgets those of the card alone: else whoever holds one card could guess without end at others.
CREATE FUNCTION public.try_card(card text, is_right boolean, at timestamp with time zone, most integer, by_account uuid, by_visitor text, most_account integer, most_visitor integer, OUT card_since timestamp with time zone, OUT caller_since timestamp with time zone) RETURNS record
    LANGUAGE plpgsql
    AS $$
DECLARE
  day_ago timestamptz := at - interval '24 hours';
  tries record;
  of_account record;
  of_visitor record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('card ' || card, 0));
  IF NOT is_right THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('card tries of account ' || by_account, 0));
    PERFORM pg_advisory_xact_lock(hashtextextended('card tries of visitor ' || by_visitor, 0));
  END IF;
  SELECT wrong, since INTO tries FROM card_tries WHERE number = card AND since > day_ago;
  IF tries.wrong >= most THEN
    card_since := tries.since;
  END IF;
  SELECT count(*) AS wrong, min(tried) AS since INTO of_account FROM wrong_verifications WHERE account = by_account AND tried > day_ago;
  SELECT count(*) AS wrong, min(tried) AS since INTO of_visitor FROM wrong_verifications WHERE visitor = by_visitor AND tried > day_ago;
  caller_since := greatest(
    CASE WHEN of_account.wrong >= most_account THEN of_account.since END,
    CASE WHEN of_visitor.wrong >= most_visitor THEN of_visitor.since END);
  IF card_since IS NOT NULL OR caller_since IS NOT NULL THEN
    RETURN;
  END IF;
  IF is_right THEN
    DELETE FROM card_tries WHERE number = card;
  ELSE
    INSERT INTO card_tries AS t (number, wrong, since) VALUES (card, 1, at)
    ON CONFLICT (number) DO UPDATE SET
      wrong = CASE WHEN t.since > day_ago THEN t.wrong + 1 ELSE 1 END,
      since = CASE WHEN t.since > day_ago THEN t.since ELSE at END;
    INSERT INTO wrong_verifications (number, account, visitor, tried) VALUES (card, by_account, by_visitor, at);
  END IF;
END $$;

-- Numbers follow one another without gaps. Each statement sees what others committed before they freed the lock, which is held to the end of the transaction.
CREATE FUNCTION public.number_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(6402117905);
  UPDATE invoices SET number = (SELECT greatest(max(number), 0) + 1 FROM invoices) WHERE number = NEW.number;
  RETURN NULL;
END $$;

-- Counts new items in their lot, which is of the same transaction: its row is waited for by nobody.
CREATE FUNCTION public.count_new_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE lots SET items = lots.items + held.items, free = lots.free + held.free, first = least(lots.first, held.first), last = greatest(lots.last, held.last)
  FROM (SELECT lot_id, count(*) AS items, count(*) FILTER (WHERE status = 'lot') AS free, min(number) AS first, max(number) AS last FROM new_items GROUP BY lot_id) held
  WHERE held.lot_id = lots.id;
  INSERT INTO item_changes (item_id, status, animal_id, implant_id, created)
  SELECT id, status, animal_id, implant_id, updated FROM new_items WHERE status <> 'lot';
  RETURN NULL;
END $$;

-- Tells the lot's counters and the item's history what changed.
CREATE FUNCTION public.follow_items() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  INSERT INTO lot_counts (lot_id, free)
  SELECT lot_id, sum(free) FROM (
    SELECT lot_id, (status = 'lot')::int AS free FROM new_items
    UNION ALL SELECT lot_id, -(status = 'lot')::int FROM old_items
  ) changed GROUP BY lot_id HAVING sum(free) <> 0;
  INSERT INTO item_changes (item_id, status, animal_id, implant_id, created)
  SELECT n.id, n.status, n.animal_id, n.implant_id, n.updated FROM new_items n JOIN old_items o ON o.id = n.id
  WHERE (n.status, n.animal_id, n.implant_id) IS DISTINCT FROM (o.status, o.animal_id, o.implant_id);
  RETURN NULL;
END $$;

-- Keeps, for each place where animals were found, their species: searches look at places first.
CREATE FUNCTION public.add_found_place() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM found_places p WHERE p.lng = NEW.public_lng AND p.lat = NEW.public_lat AND NEW.species = ANY (p.species)) THEN
    INSERT INTO found_places AS p (lng, lat, place, species) VALUES (NEW.public_lng, NEW.public_lat, NEW.public_place, ARRAY[NEW.species])
      ON CONFLICT (lng, lat) DO UPDATE SET species = array_append(p.species, NEW.species) WHERE NEW.species <> ALL (p.species);
  END IF;
  RETURN NULL;
END $$;

CREATE TABLE public.address_words (
    word text NOT NULL,
    forms text[] NOT NULL,
    uses integer NOT NULL
);

CREATE TABLE public.addresses (
    street_id integer NOT NULL,
    number integer NOT NULL,
    suffix text DEFAULT ''::text NOT NULL,
    postal text,
    lng double precision NOT NULL,
    lat double precision NOT NULL
);

CREATE TABLE public.adoption_inquiries (
    id uuid NOT NULL,
    animal_id uuid NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    telephone text,
    message text NOT NULL,
    language text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.adoptions (
    animal_id uuid NOT NULL,
    size text DEFAULT 'Unspecified'::text NOT NULL,
    child_contact text DEFAULT 'Unspecified'::text NOT NULL,
    dog_contact text DEFAULT 'Unspecified'::text NOT NULL,
    cat_contact text DEFAULT 'Unspecified'::text NOT NULL,
    grooming text DEFAULT 'Unspecified'::text NOT NULL,
    energy text DEFAULT 'Unspecified'::text NOT NULL,
    history text DEFAULT ''::text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.alerts (
    report_id uuid NOT NULL,
    kind text NOT NULL,
    user_id uuid,
    organization_id uuid,
    email text NOT NULL,
    language text NOT NULL,
    sent timestamp(3) with time zone,
    planned timestamp(3) with time zone,
    digest_at timestamp(3) with time zone
);

CREATE TABLE public.animal_imports (
    organization_id uuid NOT NULL,
    file_id uuid,
    file_name text NOT NULL,
    encoding text NOT NULL,
    mapping jsonb NOT NULL,
    update boolean NOT NULL,
    trial boolean NOT NULL,
    status text NOT NULL,
    problem text,
    language text NOT NULL,
    user_id uuid,
    size bigint NOT NULL,
    bytes bigint DEFAULT 0 NOT NULL,
    rows integer DEFAULT 0 NOT NULL,
    imported integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    rejected integer DEFAULT 0 NOT NULL,
    ignored jsonb DEFAULT '[]'::jsonb NOT NULL,
    unknown jsonb DEFAULT '[]'::jsonb NOT NULL,
    finished timestamp(3) with time zone
);

CREATE TABLE public.animals (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    owner_id uuid,
    organization_id uuid,
    name text NOT NULL,
    species text NOT NULL,
    sex text NOT NULL,
    color text,
    race text,
    dob date,
    notes text,
    status text DEFAULT ''::text NOT NULL,
    card text,
    microchip text,
    tattoo text,
    medal text,
    sterilized boolean,
    first_photo text,
    postal_code text,
    home_place public.cube,
    published_place public.cube,
    published_lng double precision,
    published_lat double precision,
    published_city text,
    published_date date,
    source text,
    source_key text,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    vaccination text,
    deworming text,
    illness text,
    medication text,
    declawing text,
    exterior_cat boolean,
    arrival jsonb,
    intervention jsonb,
    registered text,
    notes_public boolean,
    published_circumstances text,
    hold_until date,
    plain_name text GENERATED ALWAYS AS (public.plain(name)) STORED NOT NULL,
    CONSTRAINT animals_one_keeper CHECK ((num_nonnulls(owner_id, organization_id) <= 1))
);

CREATE TABLE public.api_key_uses (
    key_id uuid NOT NULL,
    day date NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    refused integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.api_keys (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    name text NOT NULL,
    key_hash text NOT NULL,
    start text NOT NULL,
    quota integer NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    revoked_at timestamp(3) with time zone
);

CREATE TABLE public.audit_log (
    id uuid NOT NULL,
    user_id uuid,
    action text NOT NULL,
    subject text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    reason text
);

CREATE TABLE public.campaign_letters (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id uuid NOT NULL,
    recipient_id uuid NOT NULL,
    kind text NOT NULL,
    ends date NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    sent timestamp(3) with time zone
);

CREATE TABLE public.campaign_licences (
    licence_id uuid NOT NULL,
    campaign_id uuid NOT NULL,
    recipient_id uuid NOT NULL
);

CREATE TABLE public.campaign_recipients (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    campaign_id uuid NOT NULL,
    channel text NOT NULL,
    bounced timestamp(3) with time zone
);

CREATE TABLE public.campaigns (
    id uuid NOT NULL,
    name text NOT NULL,
    city_id uuid NOT NULL,
    start date NOT NULL,
    "end" date NOT NULL,
    reminders jsonb NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    started timestamp(3) with time zone,
    queued timestamp(3) with time zone,
    closed timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.card_tries (
    number text NOT NULL,
    wrong integer DEFAULT 0 NOT NULL,
    since timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.chat_answers (
    id uuid NOT NULL,
    name text NOT NULL,
    fr text NOT NULL,
    en text NOT NULL
);

CREATE TABLE public.chat_messages (
    user_id uuid NOT NULL,
    number integer NOT NULL,
    is_sent_by_user boolean NOT NULL,
    author_id uuid,
    message text NOT NULL,
    picture_id uuid,
    client_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.chats (
    user_id uuid NOT NULL,
    last_number integer DEFAULT 0 NOT NULL,
    seen_number integer DEFAULT 0 NOT NULL,
    mailed_number integer DEFAULT 0 NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    waiting_since timestamp(3) with time zone,
    last_message timestamp(3) with time zone NOT NULL,
    language text NOT NULL,
    taken_by uuid
);

CREATE TABLE public.cities (
    id uuid NOT NULL,
    name text NOT NULL,
    organization_id uuid NOT NULL,
    contract text,
    next_tag integer DEFAULT 1 NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    retention_years integer DEFAULT 3 NOT NULL,
    register_mapping jsonb,
    hold_days integer
);

CREATE TABLE public.city_rules (
    id uuid NOT NULL,
    city_id uuid NOT NULL,
    "from" date NOT NULL,
    rules jsonb NOT NULL,
    created_by uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.city_tags (
    city_id uuid NOT NULL,
    tag text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.clerk_days (
    id uuid NOT NULL,
    city_id uuid NOT NULL,
    user_id uuid,
    day date NOT NULL,
    expected integer NOT NULL,
    counted integer NOT NULL,
    note text,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.client_letter_recipients (
    id uuid NOT NULL,
    letter_id uuid NOT NULL,
    client_id uuid,
    status text NOT NULL,
    email_hash text,
    at timestamp(3) with time zone
);

CREATE TABLE public.client_letters (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    kind text NOT NULL,
    content jsonb NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    skipped jsonb NOT NULL
);

CREATE TABLE public.client_mappings (
    organization_id uuid NOT NULL,
    mapping jsonb NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.client_records (
    id uuid NOT NULL,
    client_id uuid NOT NULL,
    kind text NOT NULL,
    implant_id uuid,
    licence_id uuid,
    animal_name text,
    species text,
    day date NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.client_shares (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    organization_id uuid NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    revoked timestamp(3) with time zone
);

CREATE TABLE public.client_unsubscribes (
    organization_id uuid NOT NULL,
    email_hash text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.clients (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    full_name text NOT NULL,
    telephone text,
    email text,
    address text,
    language text NOT NULL,
    notes text,
    consent_date date,
    consent_source text,
    consent_text text,
    withdrawn timestamp(3) with time zone,
    unsubscribed boolean DEFAULT false NOT NULL,
    consent_state text GENERATED ALWAYS AS (
CASE
    WHEN (withdrawn IS NOT NULL) THEN 'withdrawn'::text
    WHEN (consent_date IS NOT NULL) THEN 'given'::text
    ELSE 'none'::text
END) STORED NOT NULL,
    name_words text GENERATED ALWAYS AS (public.name_words(full_name)) STORED NOT NULL,
    search text GENERATED ALWAYS AS (public.search_words(full_name, email, telephone, NULL::text)) STORED NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    hash text NOT NULL,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    expires timestamp(3) with time zone NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.collections (
    handle text NOT NULL,
    name_fr text NOT NULL,
    name_en text NOT NULL,
    description_fr text DEFAULT ''::text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    audience text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.consents (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    kind text NOT NULL,
    given boolean NOT NULL,
    text_version text NOT NULL,
    at timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.day_figures (
    day date NOT NULL,
    name text NOT NULL,
    count bigint NOT NULL,
    minutes integer[] DEFAULT '{}'::integer[] NOT NULL
);

CREATE TABLE public.devices (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    token_hash text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_seen timestamp(3) with time zone DEFAULT now() NOT NULL,
    user_agent text
);

CREATE TABLE public.email_bodies (
    hash text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    used date NOT NULL
);

CREATE TABLE public.email_undos (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    email text NOT NULL,
    google_id text,
    totp_secret text,
    token_hash text,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.emails (
    id uuid NOT NULL,
    kind text NOT NULL,
    state text NOT NULL,
    "to" text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    data jsonb,
    tries integer DEFAULT 1 NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.events (
    id uuid NOT NULL,
    animal_id uuid NOT NULL,
    event_type text NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    user_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.filled_days (
    day date NOT NULL,
    filled timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.found_animal_abuse (
    id uuid NOT NULL,
    found_animal_id uuid NOT NULL,
    reason text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.found_animal_pictures (
    id uuid NOT NULL,
    found_animal_id uuid NOT NULL,
    "position" integer NOT NULL
);

CREATE TABLE public.found_animals (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    organization_id uuid,
    species text NOT NULL,
    sex text NOT NULL,
    colour text NOT NULL,
    size text,
    breed text,
    collar text,
    marks text,
    secret text,
    date date NOT NULL,
    place public.cube NOT NULL,
    lng double precision NOT NULL,
    lat double precision NOT NULL,
    address_text text,
    public_place public.cube NOT NULL,
    public_lng double precision NOT NULL,
    public_lat double precision NOT NULL,
    city text,
    area text,
    state text NOT NULL,
    status text NOT NULL,
    hidden_from text,
    note text,
    full_name text NOT NULL,
    telephone text,
    email text NOT NULL,
    language text NOT NULL,
    confirmed timestamp(3) with time zone,
    expires timestamp(3) with time zone NOT NULL,
    reminded timestamp(3) with time zone,
    ended timestamp(3) with time zone,
    reviewed timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    links_version integer DEFAULT 0 NOT NULL,
    undated_links_end timestamp(3) with time zone
);

CREATE TABLE public.found_places (
    lng double precision NOT NULL,
    lat double precision NOT NULL,
    place public.cube NOT NULL,
    species text[] NOT NULL
);

CREATE TABLE public.found_reports (
    id uuid NOT NULL,
    animal_id uuid NOT NULL,
    full_name text NOT NULL,
    email text,
    telephone text NOT NULL,
    language text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    state text DEFAULT 'held'::text NOT NULL,
    message text,
    address_text text,
    city text,
    lng double precision,
    lat double precision,
    reminders integer DEFAULT 0 NOT NULL,
    next_reminder timestamp(3) with time zone
);

CREATE TABLE public.gateway_payments (
    trn_id text NOT NULL,
    transaction_id uuid NOT NULL,
    is_approved boolean NOT NULL,
    cents integer NOT NULL,
    card_type text,
    message text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.idempotency_keys (
    key text NOT NULL,
    body_hash text NOT NULL,
    status integer,
    answer jsonb,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.implants (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    user_id uuid,
    status text DEFAULT 'open'::text NOT NULL,
    microchip text NOT NULL,
    card text,
    implanter jsonb NOT NULL,
    implant_date date NOT NULL,
    animal_id uuid,
    language text NOT NULL,
    fullname text,
    email text,
    telephone text,
    additional text,
    address text,
    postal_code text,
    apartment text,
    additional_contact jsonb,
    species text,
    sex text,
    dob date,
    sterilization boolean,
    notes text,
    original_contact jsonb,
    claim_hash text,
    claimed_at timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.imports (
    source text NOT NULL,
    fingerprint text NOT NULL,
    rows_done integer DEFAULT 0 NOT NULL,
    imported integer DEFAULT 0 NOT NULL,
    unchanged integer DEFAULT 0 NOT NULL,
    rejected integer DEFAULT 0 NOT NULL,
    updated integer DEFAULT 0 NOT NULL,
    differing integer DEFAULT 0 NOT NULL,
    placeless integer DEFAULT 0 NOT NULL,
    rejects_bytes bigint DEFAULT 0 NOT NULL,
    finished timestamp(3) with time zone
);

CREATE TABLE public.incidents (
    id uuid NOT NULL,
    number integer NOT NULL,
    occurred text NOT NULL,
    discovered date NOT NULL,
    circumstances text NOT NULL,
    information text NOT NULL,
    people integer NOT NULL,
    concerned text NOT NULL,
    serious_risk boolean NOT NULL,
    assessment text NOT NULL,
    commission_told date,
    people_told date,
    measures text NOT NULL,
    closed date,
    written_by uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone NOT NULL
);

ALTER TABLE public.incidents ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.incidents_number_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.invitations (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    email text NOT NULL,
    token_hash text,
    invited_by uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires timestamp(3) with time zone NOT NULL
);

CREATE SEQUENCE public.invoice_drafts
    START WITH -1
    INCREMENT BY -1
    MINVALUE -2000000000
    NO MAXVALUE
    CACHE 1
    CYCLE;

CREATE TABLE public.invoices (
    number integer DEFAULT nextval('public.invoice_drafts'::regclass) NOT NULL,
    transaction_id uuid,
    full_name text NOT NULL,
    address jsonb,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    order_id uuid,
    due_date date,
    CONSTRAINT invoices_due CHECK (((order_id IS NULL) = (due_date IS NULL))),
    CONSTRAINT invoices_of_something CHECK (((transaction_id IS NOT NULL) OR (order_id IS NOT NULL)))
);

CREATE TABLE public.item_changes (
    id bigint NOT NULL,
    item_id uuid NOT NULL,
    status text NOT NULL,
    animal_id uuid,
    implant_id uuid,
    created timestamp(3) with time zone NOT NULL
);

ALTER TABLE public.item_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.item_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.items (
    id uuid NOT NULL,
    lot_id uuid NOT NULL,
    kind text NOT NULL,
    number text NOT NULL,
    verification text,
    status text DEFAULT 'lot'::text NOT NULL,
    animal_id uuid,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    implant_id uuid,
    CONSTRAINT items_assigned CHECK (((status = 'assigned'::text) = (animal_id IS NOT NULL))),
    CONSTRAINT items_implanted CHECK (((status = 'implanted'::text) = (implant_id IS NOT NULL)))
);

CREATE TABLE public.licence_events (
    id uuid NOT NULL,
    licence_id uuid NOT NULL,
    event_type text NOT NULL,
    details jsonb NOT NULL,
    user_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.licence_orders (
    transaction_id uuid NOT NULL,
    kind text NOT NULL,
    licence_id uuid NOT NULL,
    years integer NOT NULL,
    "from" date NOT NULL,
    "to" date NOT NULL,
    rules_id uuid,
    first_of_dwelling boolean NOT NULL,
    cents integer NOT NULL,
    surcharge integer NOT NULL,
    made_id uuid
);

CREATE TABLE public.licence_payments (
    id uuid NOT NULL,
    city_id uuid NOT NULL,
    licence_id uuid NOT NULL,
    kind text NOT NULL,
    method text NOT NULL,
    cents integer NOT NULL,
    fee integer NOT NULL,
    tax integer NOT NULL,
    reference text,
    user_id uuid,
    transaction_id uuid,
    day date NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    refunds_id uuid,
    reason text
);

CREATE TABLE public.licences (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    city_id uuid NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    origin text NOT NULL,
    renews_id uuid,
    animal_id uuid,
    other_record boolean DEFAULT false NOT NULL,
    animal_key text NOT NULL,
    dwelling text NOT NULL,
    tag text,
    years integer NOT NULL,
    "from" date,
    "to" date,
    rules_id uuid,
    first_of_dwelling boolean,
    cents integer,
    surcharge integer,
    fee integer,
    tax integer,
    card text,
    microchip text,
    tattoo text,
    animal_name text NOT NULL,
    species text NOT NULL,
    sex text NOT NULL,
    color text NOT NULL,
    breed text NOT NULL,
    dob date NOT NULL,
    sterilized boolean NOT NULL,
    rabies boolean NOT NULL,
    kilograms numeric(7,3) NOT NULL,
    weight_unit text NOT NULL,
    assistance_certificate text,
    distinctive_signs text,
    dangerous boolean NOT NULL,
    decision jsonb,
    provenance jsonb NOT NULL,
    renewals text,
    other_info text,
    contact_name text NOT NULL,
    language text NOT NULL,
    telephone text NOT NULL,
    email text NOT NULL,
    address text NOT NULL,
    apartment text,
    postal_code text NOT NULL,
    keeper_age integer,
    parent_consent boolean NOT NULL,
    contacts jsonb NOT NULL,
    reason text,
    end_reason text,
    ended date,
    created_by uuid,
    activated timestamp(3) with time zone,
    search text GENERATED ALWAYS AS (public.search_words(((contact_name || ' '::text) || animal_name), email, telephone, postal_code)) STORED NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    contraindication jsonb,
    decision_file text,
    links_version integer DEFAULT 0 NOT NULL,
    undated_links_end timestamp(3) with time zone,
    keeper_age_on date,
    CONSTRAINT licences_keeper_age CHECK (((keeper_age IS NULL) = (keeper_age_on IS NULL)))
);

CREATE TABLE public.list_views (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    list text NOT NULL,
    name text NOT NULL,
    search jsonb NOT NULL,
    columns text[],
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.lost_reports (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    species text NOT NULL,
    name text NOT NULL,
    picture_id uuid,
    date date NOT NULL,
    address_text text NOT NULL,
    lng double precision NOT NULL,
    lat double precision NOT NULL,
    city text,
    area text,
    telephone text NOT NULL,
    email text NOT NULL,
    language text NOT NULL,
    expires timestamp(3) with time zone NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.lot_counts (
    lot_id uuid NOT NULL,
    free integer NOT NULL
);

CREATE TABLE public.lot_imports (
    id uuid NOT NULL,
    rows integer NOT NULL,
    stored integer DEFAULT 0 NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.lot_moves (
    id bigint NOT NULL,
    lot_id uuid NOT NULL,
    from_id uuid,
    to_id uuid,
    order_id uuid,
    items integer NOT NULL,
    first text NOT NULL,
    last text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    is_copy boolean DEFAULT false NOT NULL
);

ALTER TABLE public.lot_moves ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.lot_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.lot_products (
    id uuid NOT NULL,
    type text NOT NULL,
    name_fr text NOT NULL,
    name_en text NOT NULL,
    size integer NOT NULL,
    price integer NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    is_for_sale boolean DEFAULT true NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT lot_products_size CHECK (((size > 0) AND (price >= 0)))
);

CREATE TABLE public.lots (
    id uuid NOT NULL,
    kind text NOT NULL,
    supplier text NOT NULL,
    status text DEFAULT 'received'::text NOT NULL,
    organization_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    received_at timestamp(3) with time zone,
    shipped_at timestamp(3) with time zone,
    items integer DEFAULT 0 NOT NULL,
    free integer DEFAULT 0 NOT NULL,
    first text,
    last text
);

CREATE TABLE public.matches (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    report_id uuid NOT NULL,
    animal_id uuid NOT NULL,
    found_animal_id uuid NOT NULL,
    score integer NOT NULL,
    reasons jsonb NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    mark text,
    told timestamp(3) with time zone,
    decided timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.order_events (
    id bigint NOT NULL,
    order_id uuid NOT NULL,
    type text NOT NULL,
    user_id uuid,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.order_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.order_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.order_items (
    id uuid NOT NULL,
    order_id uuid NOT NULL,
    "position" integer NOT NULL,
    product_id uuid NOT NULL,
    type text NOT NULL,
    name_fr text NOT NULL,
    name_en text NOT NULL,
    size integer NOT NULL,
    price integer NOT NULL,
    taxable boolean NOT NULL,
    quantity integer NOT NULL,
    shipped integer DEFAULT 0 NOT NULL,
    received integer DEFAULT 0 NOT NULL,
    CONSTRAINT order_items_received CHECK (((quantity > 0) AND (received >= 0) AND (received <= shipped)))
);

CREATE TABLE public.order_payments (
    transaction_id uuid NOT NULL,
    order_id uuid NOT NULL
);

CREATE TABLE public.orders (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    number bigint NOT NULL,
    organization_id uuid NOT NULL,
    status text DEFAULT 'draft'::text NOT NULL,
    supplier text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    user_id uuid,
    address jsonb,
    province text,
    tax integer DEFAULT 0 NOT NULL,
    taxes jsonb DEFAULT '[]'::jsonb NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    paid timestamp(3) with time zone,
    paid_by text,
    paid_reference text,
    refunded timestamp(3) with time zone,
    submitted timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.orders ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.orders_number_seq
    START WITH 10001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.organizations (
    id uuid NOT NULL,
    business_name text NOT NULL,
    pro_type text NOT NULL,
    email text,
    telephone text,
    telephone_ext text,
    license text,
    language text DEFAULT 'fr'::text NOT NULL,
    address_text text,
    city text,
    postal_code text,
    lng double precision,
    lat double precision,
    place public.cube,
    valid boolean DEFAULT false NOT NULL,
    animal_service boolean DEFAULT false NOT NULL,
    use_licenses boolean DEFAULT false NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    no_alerts boolean DEFAULT false NOT NULL,
    decided_at timestamp(3) with time zone,
    refusal text,
    name_words text GENERATED ALWAYS AS (public.name_words(business_name)) STORED NOT NULL,
    search text GENERATED ALWAYS AS (public.search_words(business_name, email, telephone, postal_code)) STORED NOT NULL,
    plain_address text GENERATED ALWAYS AS (public.plain(address_text)) STORED,
    hold_days integer,
    kennels text[] DEFAULT '{}'::text[] NOT NULL,
    suspended timestamp(3) with time zone,
    CONSTRAINT organizations_suspended CHECK (((suspended IS NULL) OR ((NOT valid) AND (refusal IS NOT NULL))))
);

CREATE TABLE public.passkeys (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    name text NOT NULL,
    credential_id text NOT NULL,
    public_key text NOT NULL,
    counter bigint DEFAULT 0 NOT NULL,
    transports jsonb DEFAULT '[]'::jsonb NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_used timestamp(3) with time zone
);

CREATE TABLE public.pending_logins (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    challenge text,
    wrong_tries smallint DEFAULT 0 NOT NULL,
    expires timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.picture_colours (
    picture_id uuid NOT NULL,
    colours text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.pictures (
    id uuid NOT NULL,
    animal_id uuid NOT NULL,
    name text NOT NULL,
    "position" integer DEFAULT 0 NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.places (
    id text NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    plain text NOT NULL,
    region text NOT NULL,
    country text NOT NULL,
    population integer DEFAULT 0 NOT NULL,
    lng double precision NOT NULL,
    lat double precision NOT NULL,
    place public.cube NOT NULL,
    area text
);

CREATE TABLE public.products (
    id uuid NOT NULL,
    handle text NOT NULL,
    name_fr text NOT NULL,
    name_en text NOT NULL,
    description_fr text DEFAULT ''::text NOT NULL,
    description_en text DEFAULT ''::text NOT NULL,
    vendor text NOT NULL,
    kind text NOT NULL,
    audience text NOT NULL,
    is_for_sale boolean DEFAULT true NOT NULL,
    taxable boolean DEFAULT true NOT NULL,
    images jsonb DEFAULT '[]'::jsonb NOT NULL,
    collections text[] DEFAULT '{}'::text[] NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.queue_workers (
    number integer NOT NULL,
    jobs jsonb NOT NULL
);

CREATE TABLE public.rate_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);

CREATE TABLE public.reconciled_days (
    day date NOT NULL,
    payments integer NOT NULL,
    cents bigint NOT NULL,
    refunds integer NOT NULL,
    refunded_cents bigint NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.reconciliation_differences (
    id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL,
    trn_id text NOT NULL,
    order_number text NOT NULL,
    transaction_id uuid,
    ours integer,
    theirs integer,
    resolved timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.recovery_codes (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    hash text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.refunds (
    id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    trn_id text NOT NULL,
    kind text NOT NULL,
    cents integer NOT NULL,
    reason text NOT NULL,
    note text DEFAULT ''::text NOT NULL,
    state text NOT NULL,
    message text DEFAULT ''::text NOT NULL,
    user_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT refunds_cents CHECK ((cents > 0))
);

CREATE TABLE public.registries (
    name text NOT NULL,
    phone text,
    web text,
    closed boolean DEFAULT false NOT NULL,
    source_date date NOT NULL
);

CREATE TABLE public.registry_prefixes (
    id uuid NOT NULL,
    prefix text NOT NULL,
    length integer NOT NULL,
    ending text DEFAULT ''::text NOT NULL,
    registries text[] NOT NULL,
    shared boolean DEFAULT false NOT NULL,
    source_date date NOT NULL
);

CREATE TABLE public.removals (
    animal_id uuid NOT NULL,
    reason text NOT NULL,
    notes text DEFAULT ''::text NOT NULL,
    euthanasia boolean DEFAULT false NOT NULL,
    euthanasia_reason text,
    full_name text,
    email text,
    telephone text,
    address_text text,
    user_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.reports (
    id uuid NOT NULL,
    animal_id uuid NOT NULL,
    type text NOT NULL,
    user_id uuid,
    date date NOT NULL,
    address_text text NOT NULL,
    city text,
    place public.cube NOT NULL,
    full_name text NOT NULL,
    email text,
    telephone text,
    withdrawn timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    circumstances text,
    next_question timestamp(3) with time zone,
    answered timestamp(3) with time zone,
    done_steps text[] DEFAULT '{}'::text[] NOT NULL
);

CREATE TABLE public.sandbox_payments (
    id bigint NOT NULL,
    order_number text NOT NULL,
    type text NOT NULL,
    is_approved boolean NOT NULL,
    cents integer NOT NULL,
    adjusts bigint,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

ALTER TABLE public.sandbox_payments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.sandbox_payments_id_seq
    START WITH 10000001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sessions (
    token_hash text NOT NULL,
    user_id uuid NOT NULL,
    user_agent text,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    expires timestamp(3) with time zone NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    last_seen timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.shipment_items (
    id uuid NOT NULL,
    shipment_id uuid NOT NULL,
    "position" integer NOT NULL,
    item_type text NOT NULL,
    name_fr text NOT NULL,
    name_en text NOT NULL,
    quantity integer NOT NULL,
    engraving jsonb,
    item_id uuid
);

CREATE TABLE public.shipments (
    id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    full_name text NOT NULL,
    email text NOT NULL,
    address jsonb,
    language text NOT NULL,
    sendings integer DEFAULT 0 NOT NULL,
    sent timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.sightings (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    animal_id uuid NOT NULL,
    report_id uuid NOT NULL,
    date date NOT NULL,
    place public.cube NOT NULL,
    lng double precision NOT NULL,
    lat double precision NOT NULL,
    city text,
    note text,
    picture_id uuid,
    email text,
    language text NOT NULL,
    status text DEFAULT 'waiting'::text NOT NULL,
    decided timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    address_text text,
    full_name text,
    telephone text
);

CREATE TABLE public.stays (
    id uuid NOT NULL,
    organization_id uuid NOT NULL,
    animal_id uuid NOT NULL,
    kind text NOT NULL,
    came date,
    gone date,
    outcome text,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.stock_days (
    day date NOT NULL,
    kind text NOT NULL,
    organization_id uuid,
    used integer NOT NULL,
    shipped integer NOT NULL
);

CREATE TABLE public.stock_thresholds (
    id uuid NOT NULL,
    kind text NOT NULL,
    organization_id uuid,
    "least" integer NOT NULL,
    told timestamp(3) with time zone
);

CREATE TABLE public.streets (
    id integer NOT NULL,
    name text NOT NULL,
    city text NOT NULL,
    region text NOT NULL,
    words tsvector NOT NULL,
    addresses integer DEFAULT 0 NOT NULL,
    length integer NOT NULL
);

ALTER TABLE public.streets ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.streets_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.support_cases (
    id uuid NOT NULL,
    number integer NOT NULL,
    user_id uuid,
    context jsonb DEFAULT '{}'::jsonb NOT NULL,
    notes text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    answer text,
    answered_by uuid,
    answered_at timestamp(3) with time zone,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    full_name text,
    email text,
    language text,
    subject text,
    picture_id uuid
);

ALTER TABLE public.support_cases ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.support_cases_number_seq
    START WITH 1001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.tallies (
    day date NOT NULL,
    name text NOT NULL,
    count integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.thread_messages (
    thread_id uuid NOT NULL,
    number integer NOT NULL,
    side text NOT NULL,
    message text NOT NULL,
    warning text,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.threads (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    animal_id uuid NOT NULL,
    keeper uuid NOT NULL,
    found_animal_id uuid,
    sighting_id uuid,
    inquiry_id uuid,
    email text NOT NULL,
    language text NOT NULL,
    email_proven boolean DEFAULT false NOT NULL,
    blocked_by text,
    reported timestamp(3) with time zone,
    reported_by text,
    reason text,
    last_number integer DEFAULT 0 NOT NULL,
    last_message timestamp(3) with time zone NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    reviewed timestamp(3) with time zone,
    CONSTRAINT threads_one_subject CHECK ((num_nonnulls(found_animal_id, sighting_id, inquiry_id) = 1))
);

CREATE TABLE public.transaction_lines (
    id uuid NOT NULL,
    transaction_id uuid NOT NULL,
    "position" integer NOT NULL,
    kind text NOT NULL,
    variant_id uuid,
    name_fr text NOT NULL,
    name_en text NOT NULL,
    quantity integer NOT NULL,
    price integer NOT NULL,
    animal_name text,
    engraving jsonb,
    held integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.transactions (
    id uuid NOT NULL,
    unique_id text NOT NULL,
    number bigint NOT NULL,
    order_number text NOT NULL,
    trn_id text,
    type text NOT NULL,
    status text DEFAULT 'pending'::text NOT NULL,
    refund_state text,
    refunded_cents integer DEFAULT 0 NOT NULL,
    user_id uuid,
    animal_id uuid,
    full_name text NOT NULL,
    email text NOT NULL,
    telephone text,
    address jsonb,
    language text NOT NULL,
    province text NOT NULL,
    shipping integer NOT NULL,
    fee integer NOT NULL,
    tax integer NOT NULL,
    taxes jsonb NOT NULL,
    total integer NOT NULL,
    is_sandbox boolean NOT NULL,
    checkout_hash text,
    expires timestamp(3) with time zone NOT NULL,
    holds_until timestamp(3) with time zone,
    asked timestamp(3) with time zone,
    settled timestamp(3) with time zone,
    search text GENERATED ALWAYS AS (public.search_words(full_name, email, telephone, ''::text)) STORED NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    links_version integer DEFAULT 0 NOT NULL,
    undated_links_end timestamp(3) with time zone
);

ALTER TABLE public.transactions ALTER COLUMN number ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.transactions_number_seq
    START WITH 100001
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE public.transfer_codes (
    animal_id uuid NOT NULL,
    code_hash text NOT NULL,
    organization_id uuid,
    user_id uuid,
    expires timestamp(3) with time zone NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE public.transfers (
    id uuid NOT NULL,
    animal_id uuid NOT NULL,
    from_user_id uuid,
    from_organization_id uuid,
    to_user_id uuid,
    to_organization_id uuid,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    objection text,
    objected_at timestamp(3) with time zone,
    decision text,
    notes text,
    decided_at timestamp(3) with time zone,
    decided_by uuid
);

CREATE TABLE public.usage (
    day date NOT NULL,
    call text NOT NULL,
    type text NOT NULL,
    made integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL
);

CREATE TABLE public.used_challenges (
    signature text NOT NULL,
    expires timestamp(3) with time zone NOT NULL
);

CREATE TABLE public.users (
    id uuid NOT NULL,
    email text NOT NULL,
    password_hash text,
    type text NOT NULL,
    status text DEFAULT 'registered'::text NOT NULL,
    language text DEFAULT 'fr'::text NOT NULL,
    full_name text NOT NULL,
    telephone text,
    is_cell text,
    accept boolean DEFAULT false NOT NULL,
    partners boolean DEFAULT false NOT NULL,
    contacts jsonb DEFAULT '[]'::jsonb NOT NULL,
    address_text text,
    city text,
    apartment text,
    postal_code text,
    place public.cube,
    lng double precision,
    lat double precision,
    no_alerts boolean DEFAULT false NOT NULL,
    organization_id uuid,
    manager boolean DEFAULT false NOT NULL,
    created timestamp(3) with time zone DEFAULT now() NOT NULL,
    updated timestamp(3) with time zone DEFAULT now() NOT NULL,
    google_id text,
    new_email text,
    former_status text,
    deleted_at timestamp(3) with time zone,
    totp_secret text,
    totp_step integer,
    joined_at timestamp(3) with time zone,
    name_words text GENERATED ALWAYS AS (public.name_words(full_name)) STORED NOT NULL,
    search text GENERATED ALWAYS AS (public.search_words(full_name, email, telephone, postal_code)) STORED NOT NULL,
    CONSTRAINT users_email_lower CHECK ((email = lower(email)))
);

CREATE TABLE public.variants (
    id uuid NOT NULL,
    product_id uuid NOT NULL,
    "position" integer NOT NULL,
    name_fr text DEFAULT ''::text NOT NULL,
    name_en text DEFAULT ''::text NOT NULL,
    price integer NOT NULL,
    sku text,
    stock integer,
    image text,
    CONSTRAINT variants_price CHECK ((price >= 0)),
    CONSTRAINT variants_stock CHECK ((stock >= 0))
);

CREATE TABLE public.wrong_verifications (
    number text NOT NULL,
    account uuid,
    visitor text NOT NULL,
    tried timestamp(3) with time zone NOT NULL
);

ALTER TABLE ONLY public.address_words
    ADD CONSTRAINT address_words_pkey PRIMARY KEY (word);

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_street_id_number_suffix_pk PRIMARY KEY (street_id, number, suffix);

ALTER TABLE ONLY public.adoption_inquiries
    ADD CONSTRAINT adoption_inquiries_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.adoptions
    ADD CONSTRAINT adoptions_pkey PRIMARY KEY (animal_id);

ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_report_id_email_pk PRIMARY KEY (report_id, email);

ALTER TABLE ONLY public.animal_imports
    ADD CONSTRAINT animal_imports_pkey PRIMARY KEY (organization_id);

ALTER TABLE ONLY public.animals
    ADD CONSTRAINT animals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.api_key_uses
    ADD CONSTRAINT api_key_uses_key_id_day_pk PRIMARY KEY (key_id, day);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.campaign_letters
    ADD CONSTRAINT campaign_letters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.campaign_licences
    ADD CONSTRAINT campaign_licences_pkey PRIMARY KEY (licence_id);

ALTER TABLE ONLY public.campaign_recipients
    ADD CONSTRAINT campaign_recipients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.card_tries
    ADD CONSTRAINT card_tries_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.chat_answers
    ADD CONSTRAINT chat_answers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.chat_messages
    ADD CONSTRAINT chat_messages_user_id_number_pk PRIMARY KEY (user_id, number);

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.city_rules
    ADD CONSTRAINT city_rules_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.city_tags
    ADD CONSTRAINT city_tags_city_id_tag_pk PRIMARY KEY (city_id, tag);

ALTER TABLE ONLY public.clerk_days
    ADD CONSTRAINT clerk_days_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_letter_recipients
    ADD CONSTRAINT client_letter_recipients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_letters
    ADD CONSTRAINT client_letters_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_mappings
    ADD CONSTRAINT client_mappings_pkey PRIMARY KEY (organization_id);

ALTER TABLE ONLY public.client_records
    ADD CONSTRAINT client_records_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_shares
    ADD CONSTRAINT client_shares_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.client_unsubscribes
    ADD CONSTRAINT client_unsubscribes_organization_id_email_hash_pk PRIMARY KEY (organization_id, email_hash);

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.collections
    ADD CONSTRAINT collections_pkey PRIMARY KEY (handle);

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.day_figures
    ADD CONSTRAINT day_figures_day_name_pk PRIMARY KEY (day, name);

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.email_bodies
    ADD CONSTRAINT email_bodies_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY public.email_undos
    ADD CONSTRAINT email_undos_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.emails
    ADD CONSTRAINT emails_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.filled_days
    ADD CONSTRAINT filled_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.found_animal_abuse
    ADD CONSTRAINT found_animal_abuse_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.found_animal_pictures
    ADD CONSTRAINT found_animal_pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.found_animals
    ADD CONSTRAINT found_animals_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.found_places
    ADD CONSTRAINT found_places_lng_lat_pk PRIMARY KEY (lng, lat);

ALTER TABLE ONLY public.found_reports
    ADD CONSTRAINT found_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.gateway_payments
    ADD CONSTRAINT gateway_payments_pkey PRIMARY KEY (trn_id);

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.implants
    ADD CONSTRAINT implants_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.imports
    ADD CONSTRAINT imports_source_fingerprint_pk PRIMARY KEY (source, fingerprint);

ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.item_changes
    ADD CONSTRAINT item_changes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.licence_events
    ADD CONSTRAINT licence_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.licence_orders
    ADD CONSTRAINT licence_orders_pkey PRIMARY KEY (transaction_id);

ALTER TABLE ONLY public.licence_payments
    ADD CONSTRAINT licence_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_one_active EXCLUDE USING gist (city_id WITH =, animal_key WITH =, daterange("from", "to", '[]'::text) WITH &&) WHERE ((status = 'active'::text));

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lost_reports
    ADD CONSTRAINT lost_reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lot_imports
    ADD CONSTRAINT lot_imports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lot_moves
    ADD CONSTRAINT lot_moves_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lot_products
    ADD CONSTRAINT lot_products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.lots
    ADD CONSTRAINT lots_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.order_payments
    ADD CONSTRAINT order_payments_pkey PRIMARY KEY (transaction_id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.organizations
    ADD CONSTRAINT organizations_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.picture_colours
    ADD CONSTRAINT picture_colours_pkey PRIMARY KEY (picture_id);

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.places
    ADD CONSTRAINT places_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.products
    ADD CONSTRAINT products_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.queue_workers
    ADD CONSTRAINT queue_workers_pkey PRIMARY KEY (number);

ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE ONLY public.reconciled_days
    ADD CONSTRAINT reconciled_days_pkey PRIMARY KEY (day);

ALTER TABLE ONLY public.reconciliation_differences
    ADD CONSTRAINT reconciliation_differences_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.registries
    ADD CONSTRAINT registries_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.registry_prefixes
    ADD CONSTRAINT registry_prefixes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_pkey PRIMARY KEY (animal_id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sandbox_payments
    ADD CONSTRAINT sandbox_payments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY public.shipment_items
    ADD CONSTRAINT shipment_items_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.sightings
    ADD CONSTRAINT sightings_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.stock_days
    ADD CONSTRAINT stock_days_holder UNIQUE NULLS NOT DISTINCT (day, kind, organization_id);

ALTER TABLE ONLY public.stock_thresholds
    ADD CONSTRAINT stock_thresholds_holder UNIQUE NULLS NOT DISTINCT (kind, organization_id);

ALTER TABLE ONLY public.stock_thresholds
    ADD CONSTRAINT stock_thresholds_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.streets
    ADD CONSTRAINT streets_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.support_cases
    ADD CONSTRAINT support_cases_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.tallies
    ADD CONSTRAINT tallies_day_name_pk PRIMARY KEY (day, name);

ALTER TABLE ONLY public.thread_messages
    ADD CONSTRAINT thread_messages_thread_id_number_pk PRIMARY KEY (thread_id, number);

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transaction_lines
    ADD CONSTRAINT transaction_lines_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_pkey PRIMARY KEY (animal_id);

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.usage
    ADD CONSTRAINT usage_day_call_type_pk PRIMARY KEY (day, call, type);

ALTER TABLE ONLY public.used_challenges
    ADD CONSTRAINT used_challenges_pkey PRIMARY KEY (signature);

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_pkey PRIMARY KEY (id);

CREATE INDEX address_words_forms ON public.address_words USING gin (forms);

CREATE INDEX adoption_inquiries_animal ON public.adoption_inquiries USING btree (animal_id, created);

CREATE INDEX adoption_inquiries_created ON public.adoption_inquiries USING btree (created);

CREATE INDEX alerts_digest ON public.alerts USING btree (digest_at, user_id) WHERE ((sent IS NULL) AND (digest_at IS NOT NULL));

CREATE INDEX alerts_sent ON public.alerts USING brin (sent);

CREATE INDEX alerts_service ON public.alerts USING btree (organization_id, planned) WHERE (organization_id IS NOT NULL);

CREATE INDEX alerts_user ON public.alerts USING btree (user_id, sent);

CREATE INDEX animals_adoption ON public.animals USING gist (published_place) WHERE (status = 'in_adoption'::text);

CREATE INDEX animals_adoption_bird ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Bird'::text));

CREATE INDEX animals_adoption_cat ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Cat'::text));

CREATE INDEX animals_adoption_dog ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Dog'::text));

CREATE INDEX animals_adoption_fish ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Fish'::text));

CREATE INDEX animals_adoption_horse ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Horse'::text));

CREATE INDEX animals_adoption_other ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Other'::text));

CREATE INDEX animals_adoption_reptile ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Reptile'::text));

CREATE INDEX animals_adoption_rodent ON public.animals USING gist (published_place) WHERE ((status = 'in_adoption'::text) AND (species = 'Rodent'::text));

CREATE UNIQUE INDEX animals_card ON public.animals USING btree (card) WHERE ((status <> 'removed'::text) AND (card IS NOT NULL));

CREATE INDEX animals_created ON public.animals USING brin (created);

CREATE INDEX animals_held ON public.animals USING btree (organization_id, hold_until) WHERE (hold_until IS NOT NULL);

CREATE INDEX animals_kennel ON public.animals USING btree (organization_id, lower((arrival ->> 'kennel'::text))) WHERE ((organization_id IS NOT NULL) AND ((arrival ->> 'kennel'::text) IS NOT NULL));

CREATE INDEX animals_kept_created ON public.animals USING btree (organization_id, created, id, species, sex, status, registered, plain_name) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_kept_name ON public.animals USING btree (organization_id, plain_name, id, species, sex, status, registered) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_kept_registered ON public.animals USING btree (organization_id, registered) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_kept_sex ON public.animals USING btree (organization_id, sex) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_kept_species ON public.animals USING btree (organization_id, species) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_kept_status ON public.animals USING btree (organization_id, status) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_kept_updated ON public.animals USING btree (organization_id, updated, id, species, sex, status, registered, plain_name) WHERE (organization_id IS NOT NULL);

CREATE INDEX animals_lost_bird ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Bird'::text));

CREATE INDEX animals_lost_cat ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Cat'::text));

CREATE INDEX animals_lost_dog ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Dog'::text));

CREATE INDEX animals_lost_fish ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Fish'::text));

CREATE INDEX animals_lost_horse ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Horse'::text));

CREATE INDEX animals_lost_other ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Other'::text));

CREATE INDEX animals_lost_reptile ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Reptile'::text));

CREATE INDEX animals_lost_rodent ON public.animals USING gist (published_place) WHERE ((status = 'lost'::text) AND (species = 'Rodent'::text));

CREATE UNIQUE INDEX animals_medal ON public.animals USING btree (medal) WHERE ((status <> 'removed'::text) AND (medal IS NOT NULL));

CREATE UNIQUE INDEX animals_microchip ON public.animals USING btree (microchip) WHERE ((status <> 'removed'::text) AND (microchip IS NOT NULL));

CREATE INDEX animals_numberless ON public.animals USING btree (organization_id) WHERE ((organization_id IS NOT NULL) AND (status <> 'removed'::text) AND (card IS NULL) AND (microchip IS NULL));

CREATE INDEX animals_organization_adoption ON public.animals USING btree (organization_id) WHERE (status = 'in_adoption'::text);

CREATE INDEX animals_owner ON public.animals USING btree (owner_id) WHERE (owner_id IS NOT NULL);

CREATE INDEX animals_recent ON public.animals USING btree (status, species, published_date DESC NULLS LAST, id DESC NULLS LAST) WHERE (status = ANY (ARRAY['lost'::text, 'in_adoption'::text]));

CREATE INDEX animals_removed_numbers ON public.animals USING gin ((ARRAY[card, microchip, tattoo, medal])) WHERE (status = 'removed'::text);

CREATE UNIQUE INDEX animals_source ON public.animals USING btree (source, source_key) WHERE (source IS NOT NULL);

CREATE UNIQUE INDEX animals_tattoo ON public.animals USING btree (tattoo) WHERE ((status <> 'removed'::text) AND (tattoo IS NOT NULL));

CREATE UNIQUE INDEX animals_unique_id ON public.animals USING btree (unique_id);

CREATE INDEX animals_unusual ON public.animals USING btree (status, id) WHERE (status <> ''::text);

CREATE INDEX animals_words ON public.animals USING gin (to_tsvector('simple'::regconfig, plain_name));

CREATE UNIQUE INDEX api_keys_hash ON public.api_keys USING btree (key_hash);

CREATE INDEX api_keys_organization ON public.api_keys USING btree (organization_id);

CREATE INDEX audit_log_action ON public.audit_log USING btree (action, created);

CREATE INDEX audit_log_created ON public.audit_log USING btree (created, id);

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject, created);

CREATE INDEX audit_log_user ON public.audit_log USING btree (user_id, created);

CREATE INDEX campaign_letters_campaign ON public.campaign_letters USING btree (campaign_id, kind, status);

CREATE UNIQUE INDEX campaign_letters_once ON public.campaign_letters USING btree (recipient_id, kind, ends);

CREATE INDEX campaign_letters_waiting ON public.campaign_letters USING btree (campaign_id, id) WHERE (status = 'waiting'::text);

CREATE INDEX campaign_licences_campaign ON public.campaign_licences USING btree (campaign_id);

CREATE INDEX campaign_licences_recipient ON public.campaign_licences USING btree (recipient_id);

CREATE INDEX campaign_recipients_bounced ON public.campaign_recipients USING btree (id) WHERE (bounced IS NOT NULL);

CREATE INDEX campaign_recipients_campaign ON public.campaign_recipients USING btree (campaign_id, channel, id);

CREATE INDEX campaigns_city ON public.campaigns USING btree (city_id, created, id);

CREATE INDEX chat_messages_author ON public.chat_messages USING btree (author_id);

CREATE UNIQUE INDEX chat_messages_client ON public.chat_messages USING btree (user_id, is_sent_by_user, client_id);

CREATE INDEX chat_messages_created ON public.chat_messages USING btree (created);

CREATE UNIQUE INDEX chat_messages_picture ON public.chat_messages USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE INDEX chats_last_message ON public.chats USING btree (last_message);

CREATE INDEX chats_taken_by ON public.chats USING btree (taken_by);

CREATE INDEX chats_waiting ON public.chats USING btree (waiting_since);

CREATE UNIQUE INDEX cities_name ON public.cities USING btree (public.plain(name));

CREATE INDEX cities_organization ON public.cities USING btree (organization_id);

CREATE INDEX city_rules_city ON public.city_rules USING btree (city_id, "from", created);

CREATE UNIQUE INDEX clerk_days_once ON public.clerk_days USING btree (city_id, user_id, day);

CREATE INDEX client_letter_recipients_client ON public.client_letter_recipients USING btree (client_id);

CREATE INDEX client_letter_recipients_letter ON public.client_letter_recipients USING btree (letter_id, status, id);

CREATE INDEX client_letters_organization ON public.client_letters USING btree (organization_id, created, id);

CREATE INDEX client_records_client ON public.client_records USING btree (client_id, created);

CREATE UNIQUE INDEX client_records_implant ON public.client_records USING btree (implant_id);

CREATE UNIQUE INDEX client_records_licence ON public.client_records USING btree (licence_id);

CREATE UNIQUE INDEX client_shares_now ON public.client_shares USING btree (user_id, organization_id) WHERE (revoked IS NULL);

CREATE INDEX client_shares_organization ON public.client_shares USING btree (organization_id, created) WHERE (revoked IS NULL);

CREATE INDEX clients_any_email ON public.clients USING btree (email);

CREATE INDEX clients_consent ON public.clients USING btree (organization_id, consent_state, created, id);

CREATE INDEX clients_created ON public.clients USING btree (organization_id, created, id, consent_state, language, user_id, search, full_name);

CREATE UNIQUE INDEX clients_email ON public.clients USING btree (organization_id, email);

CREATE INDEX clients_linked ON public.clients USING btree (organization_id, created, id) WHERE (user_id IS NOT NULL);

CREATE INDEX clients_name ON public.clients USING btree (organization_id, name_words, id, consent_state, language, user_id, created, updated, search, full_name);

CREATE INDEX clients_search ON public.clients USING gin (organization_id, search public.gin_trgm_ops);

CREATE INDEX clients_telephone ON public.clients USING btree (organization_id, telephone);

CREATE INDEX clients_updated ON public.clients USING btree (organization_id, updated, id, consent_state, language, user_id, created, search, full_name);

CREATE INDEX clients_user ON public.clients USING btree (user_id);

CREATE UNIQUE INDEX codes_user_kind ON public.codes USING btree (user_id, kind);

CREATE INDEX consents_user ON public.consents USING btree (user_id);

CREATE UNIQUE INDEX devices_user_token ON public.devices USING btree (user_id, token_hash);

CREATE INDEX email_bodies_used ON public.email_bodies USING btree (used);

CREATE INDEX email_bodies_words ON public.email_bodies USING gin (regexp_split_to_array(lower(text), '[^[:alnum:]]+'::text));

CREATE UNIQUE INDEX email_undos_token ON public.email_undos USING btree (token_hash);

CREATE INDEX email_undos_user ON public.email_undos USING btree (user_id);

CREATE INDEX emails_body ON public.emails USING btree (body);

CREATE INDEX emails_created ON public.emails USING btree (created, id);

CREATE INDEX emails_kind ON public.emails USING btree (kind, created, id);

CREATE INDEX emails_state ON public.emails USING btree (state, created, id);

CREATE INDEX emails_to ON public.emails USING btree ("to", created, id);

CREATE INDEX events_animal ON public.events USING btree (animal_id, created);

CREATE INDEX found_animal_abuse_of ON public.found_animal_abuse USING btree (found_animal_id);

CREATE INDEX found_animal_pictures_of ON public.found_animal_pictures USING btree (found_animal_id, "position");

CREATE INDEX found_animals_bird ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Bird'::text));

CREATE INDEX found_animals_cat ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Cat'::text));

CREATE INDEX found_animals_dog ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Dog'::text));

CREATE INDEX found_animals_expires ON public.found_animals USING btree (expires);

CREATE INDEX found_animals_fish ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Fish'::text));

CREATE INDEX found_animals_horse ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Horse'::text));

CREATE INDEX found_animals_listed ON public.found_animals USING btree (public_lng, public_lat, created DESC, id DESC) WHERE (status = ANY (ARRAY['unconfirmed'::text, 'open'::text]));

CREATE INDEX found_animals_organization ON public.found_animals USING btree (organization_id);

CREATE INDEX found_animals_other ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Other'::text));

CREATE INDEX found_animals_recent ON public.found_animals USING btree (created DESC, id DESC) WHERE (status = ANY (ARRAY['unconfirmed'::text, 'open'::text]));

CREATE INDEX found_animals_reptile ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Reptile'::text));

CREATE INDEX found_animals_rodent ON public.found_animals USING gist (place) WHERE ((status = 'open'::text) AND (species = 'Rodent'::text));

CREATE INDEX found_animals_status ON public.found_animals USING btree (status, created);

CREATE UNIQUE INDEX found_animals_unique_id ON public.found_animals USING btree (unique_id);

CREATE INDEX found_places_place ON public.found_places USING gist (place);

CREATE INDEX found_reports_animal ON public.found_reports USING btree (animal_id, created);

CREATE INDEX found_reports_next_reminder ON public.found_reports USING btree (next_reminder) WHERE (next_reminder IS NOT NULL);

CREATE INDEX gateway_payments_created ON public.gateway_payments USING btree (created);

CREATE INDEX gateway_payments_transaction ON public.gateway_payments USING btree (transaction_id);

CREATE INDEX idempotency_keys_created ON public.idempotency_keys USING btree (created);

CREATE INDEX implants_animal ON public.implants USING btree (animal_id);

CREATE UNIQUE INDEX implants_card ON public.implants USING btree (card) WHERE ((status = 'open'::text) AND (card IS NOT NULL));

CREATE UNIQUE INDEX implants_claim ON public.implants USING btree (claim_hash) WHERE (claim_hash IS NOT NULL);

CREATE INDEX implants_date ON public.implants USING btree (organization_id, implant_date, status, species);

CREATE INDEX implants_email ON public.implants USING btree (email) WHERE (status = 'open'::text);

CREATE UNIQUE INDEX implants_microchip ON public.implants USING btree (microchip) WHERE (status = 'open'::text);

CREATE INDEX implants_organization ON public.implants USING btree (organization_id, created);

CREATE INDEX implants_reverted ON public.implants USING btree (microchip) WHERE (status = 'reverted'::text);

CREATE INDEX implants_waiting ON public.implants USING btree (organization_id) WHERE (status = 'open'::text);

CREATE INDEX incidents_discovered ON public.incidents USING btree (discovered, id);

CREATE UNIQUE INDEX incidents_number ON public.incidents USING btree (number);

CREATE INDEX incidents_writer ON public.incidents USING btree (written_by);

CREATE UNIQUE INDEX invitations_organization_email ON public.invitations USING btree (organization_id, email);

CREATE UNIQUE INDEX invitations_token ON public.invitations USING btree (token_hash);

CREATE INDEX invoices_created ON public.invoices USING btree (created);

CREATE UNIQUE INDEX invoices_order ON public.invoices USING btree (order_id);

CREATE UNIQUE INDEX invoices_transaction ON public.invoices USING btree (transaction_id);

CREATE INDEX item_changes_created ON public.item_changes USING brin (created);

CREATE INDEX item_changes_item ON public.item_changes USING btree (item_id, id);

CREATE UNIQUE INDEX items_animal ON public.items USING btree (kind, animal_id) WHERE (animal_id IS NOT NULL);

CREATE UNIQUE INDEX items_implant ON public.items USING btree (kind, implant_id) WHERE (implant_id IS NOT NULL);

CREATE INDEX items_lot ON public.items USING btree (lot_id, number);

CREATE INDEX items_lot_status ON public.items USING btree (lot_id, status, number);

CREATE INDEX items_lot_updated ON public.items USING btree (lot_id, updated, id);

CREATE UNIQUE INDEX items_number ON public.items USING btree (kind, number);

CREATE UNIQUE INDEX items_one_number ON public.items USING btree (number) WHERE (length(number) = 9);

CREATE INDEX items_status ON public.items USING btree (kind, status, number);

CREATE INDEX items_updated ON public.items USING btree (updated, id);

CREATE INDEX licence_events_licence ON public.licence_events USING btree (licence_id, created);

CREATE INDEX licence_payments_city ON public.licence_payments USING btree (city_id, day);

CREATE INDEX licence_payments_licence ON public.licence_payments USING btree (licence_id, created);

CREATE UNIQUE INDEX licence_payments_refunds ON public.licence_payments USING btree (refunds_id);

CREATE INDEX licence_payments_transaction ON public.licence_payments USING btree (transaction_id);

CREATE INDEX licences_animal ON public.licences USING btree (animal_id);

CREATE INDEX licences_animal_key ON public.licences USING btree (city_id, animal_key);

CREATE INDEX licences_by_status ON public.licences USING btree (status, id, city_id, species, created);

CREATE INDEX licences_by_to ON public.licences USING btree ("to", id, city_id, status, species, created, search);

CREATE INDEX licences_by_to_down ON public.licences USING btree ("to" DESC NULLS LAST, id DESC, city_id, status, species, created, search);

CREATE INDEX licences_card ON public.licences USING btree (card);

CREATE INDEX licences_city ON public.licences USING btree (city_id, created, id);

CREATE INDEX licences_city_activated ON public.licences USING btree (city_id, activated, origin) WHERE (activated IS NOT NULL);

CREATE INDEX licences_city_by_status ON public.licences USING btree (city_id, status, id);

CREATE INDEX licences_city_status ON public.licences USING btree (city_id, status, created, id);

CREATE INDEX licences_city_to ON public.licences USING btree (city_id, "to", id);

CREATE INDEX licences_city_to_down ON public.licences USING btree (city_id, "to" DESC NULLS LAST, id DESC);

CREATE INDEX licences_created ON public.licences USING btree (created, id, city_id, status, species, search);

CREATE INDEX licences_dangerous ON public.licences USING btree (id) WHERE dangerous;

CREATE INDEX licences_dwelling ON public.licences USING btree (city_id, dwelling);

CREATE INDEX licences_email ON public.licences USING btree (email);

CREATE INDEX licences_from ON public.licences USING btree ("from");

CREATE INDEX licences_heavy ON public.licences USING btree (kilograms, id) WHERE ((status = 'active'::text) AND (species = 'Dog'::text));

CREATE INDEX licences_kilograms ON public.licences USING btree (kilograms, city_id, created, id);

CREATE INDEX licences_microchip ON public.licences USING btree (microchip);

CREATE INDEX licences_renews ON public.licences USING btree (renews_id);

CREATE INDEX licences_running ON public.licences USING btree ("to") WHERE (status = 'active'::text);

CREATE INDEX licences_search ON public.licences USING gin (search public.gin_trgm_ops);

CREATE INDEX licences_status ON public.licences USING btree (status, created, id, city_id, species);

CREATE INDEX licences_tag ON public.licences USING btree (upper(translate(tag, ' .-'::text, ''::text)));

CREATE UNIQUE INDEX licences_unique_id ON public.licences USING btree (unique_id);

CREATE UNIQUE INDEX list_views_name ON public.list_views USING btree (user_id, list, name);

CREATE INDEX lost_reports_expires ON public.lost_reports USING btree (expires);

CREATE INDEX lost_reports_picture ON public.lost_reports USING btree (picture_id);

CREATE UNIQUE INDEX lost_reports_unique_id ON public.lost_reports USING btree (unique_id);

CREATE INDEX lot_counts_lot ON public.lot_counts USING btree (lot_id);

CREATE INDEX lot_moves_from ON public.lot_moves USING btree (from_id, id);

CREATE INDEX lot_moves_lot ON public.lot_moves USING btree (lot_id, id);

CREATE INDEX lot_moves_order ON public.lot_moves USING btree (order_id);

CREATE INDEX lot_moves_to ON public.lot_moves USING btree (to_id);

CREATE INDEX matches_animal ON public.matches USING btree (animal_id, told);

CREATE INDEX matches_found_animal ON public.matches USING btree (found_animal_id);

CREATE UNIQUE INDEX matches_pair ON public.matches USING btree (report_id, found_animal_id);

CREATE UNIQUE INDEX matches_unique_id ON public.matches USING btree (unique_id);

CREATE INDEX matches_untold ON public.matches USING btree (animal_id) WHERE ((told IS NULL) AND (status = 'open'::text) AND (score >= 60));

CREATE INDEX order_events_order ON public.order_events USING btree (order_id, id);

CREATE INDEX order_events_user ON public.order_events USING btree (user_id);

CREATE UNIQUE INDEX order_items_order ON public.order_items USING btree (order_id, "position");

CREATE INDEX order_items_product ON public.order_items USING btree (product_id);

CREATE INDEX order_payments_order ON public.order_payments USING btree (order_id);

CREATE UNIQUE INDEX orders_number ON public.orders USING btree (number);

CREATE INDEX orders_organization ON public.orders USING btree (organization_id, updated, id);

CREATE INDEX orders_status ON public.orders USING btree (status, updated, id);

CREATE UNIQUE INDEX orders_unique_id ON public.orders USING btree (unique_id);

CREATE INDEX orders_updated ON public.orders USING btree (updated, id);

CREATE INDEX orders_user ON public.orders USING btree (user_id);

CREATE INDEX organizations_by_name ON public.organizations USING btree (name_words, id);

CREATE INDEX organizations_created ON public.organizations USING btree (created, id);

CREATE INDEX organizations_email_domain ON public.organizations USING btree (split_part(email, '@'::text, 2));

CREATE INDEX organizations_name_words ON public.organizations USING gin (name_words public.gin_trgm_ops);

CREATE INDEX organizations_place ON public.organizations USING gist (place);

CREATE INDEX organizations_plain_address ON public.organizations USING hash (plain_address);

CREATE INDEX organizations_retailers ON public.organizations USING gist (place) WHERE (valid AND (pro_type = 'retailer'::text));

CREATE INDEX organizations_search ON public.organizations USING gin (search public.gin_trgm_ops);

CREATE INDEX organizations_telephone ON public.organizations USING btree (telephone);

CREATE UNIQUE INDEX passkeys_credential ON public.passkeys USING btree (credential_id);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id);

CREATE INDEX pending_logins_user ON public.pending_logins USING btree (user_id);

CREATE UNIQUE INDEX pictures_name ON public.pictures USING btree (animal_id, name);

CREATE INDEX places_place ON public.places USING gist (place);

CREATE UNIQUE INDEX products_handle ON public.products USING btree (handle);

CREATE UNIQUE INDEX reconciliation_differences_once ON public.reconciliation_differences USING btree (day, kind, trn_id);

CREATE UNIQUE INDEX recovery_codes_hash ON public.recovery_codes USING btree (user_id, hash);

CREATE UNIQUE INDEX refunds_open ON public.refunds USING btree (trn_id) WHERE (state = ANY (ARRAY['asked'::text, 'unknown'::text]));

CREATE INDEX refunds_transaction ON public.refunds USING btree (transaction_id);

CREATE INDEX refunds_trn ON public.refunds USING btree (trn_id);

CREATE UNIQUE INDEX registry_prefixes_once ON public.registry_prefixes USING btree (prefix, length, ending);

CREATE INDEX reports_animal ON public.reports USING btree (animal_id, created);

CREATE INDEX reports_created ON public.reports USING brin (created);

CREATE INDEX reports_next_question ON public.reports USING btree (next_question) WHERE ((withdrawn IS NULL) AND (next_question IS NOT NULL));

CREATE UNIQUE INDEX reports_published ON public.reports USING btree (animal_id) WHERE ((type = 'lost'::text) AND (withdrawn IS NULL));

CREATE INDEX reports_user ON public.reports USING btree (user_id, created);

CREATE INDEX sandbox_payments_adjusts ON public.sandbox_payments USING btree (adjusts);

CREATE INDEX sandbox_payments_created ON public.sandbox_payments USING btree (created);

CREATE INDEX sandbox_payments_order ON public.sandbox_payments USING btree (order_number);

CREATE UNIQUE INDEX sessions_id ON public.sessions USING btree (id);

CREATE INDEX sessions_user ON public.sessions USING btree (user_id);

CREATE UNIQUE INDEX shipment_items_item ON public.shipment_items USING btree (item_id) WHERE (item_id IS NOT NULL);

CREATE INDEX shipment_items_shipment ON public.shipment_items USING btree (shipment_id, "position");

CREATE INDEX shipments_created ON public.shipments USING btree (created, id);

CREATE INDEX shipments_status ON public.shipments USING btree (status, created, id);

CREATE UNIQUE INDEX shipments_transaction ON public.shipments USING btree (transaction_id);

CREATE INDEX sightings_animal ON public.sightings USING btree (animal_id, created);

CREATE INDEX sightings_picture ON public.sightings USING btree (picture_id);

CREATE INDEX sightings_report ON public.sightings USING btree (report_id);

CREATE UNIQUE INDEX sightings_unique_id ON public.sightings USING btree (unique_id);

CREATE INDEX stays_adopted ON public.stays USING btree (gone) WHERE (outcome = 'adopted'::text);

CREATE INDEX stays_animal ON public.stays USING btree (animal_id);

CREATE INDEX stays_came ON public.stays USING btree (organization_id, came, kind);

CREATE INDEX stays_gone ON public.stays USING btree (organization_id, gone, outcome);

CREATE INDEX stays_here ON public.stays USING btree (organization_id) WHERE (gone IS NULL);

CREATE UNIQUE INDEX stays_open ON public.stays USING btree (animal_id) WHERE (gone IS NULL);

CREATE UNIQUE INDEX streets_name ON public.streets USING btree (region, city, name);

CREATE INDEX streets_words ON public.streets USING gin (words);

CREATE UNIQUE INDEX support_cases_number ON public.support_cases USING btree (number);

CREATE INDEX support_cases_open ON public.support_cases USING btree (created) WHERE (status = 'open'::text);

CREATE INDEX support_cases_user ON public.support_cases USING btree (user_id);

CREATE INDEX threads_animal ON public.threads USING btree (animal_id, last_message);

CREATE INDEX threads_found_animal ON public.threads USING btree (found_animal_id);

CREATE INDEX threads_inquiry ON public.threads USING btree (inquiry_id);

CREATE INDEX threads_last_message ON public.threads USING btree (last_message);

CREATE INDEX threads_reported ON public.threads USING btree (reported) WHERE (reported IS NOT NULL);

CREATE INDEX threads_sighting ON public.threads USING btree (sighting_id);

CREATE INDEX threads_to_review ON public.threads USING btree (reported) WHERE ((reported IS NOT NULL) AND (reviewed IS NULL));

CREATE UNIQUE INDEX threads_unique_id ON public.threads USING btree (unique_id);

CREATE INDEX transaction_lines_transaction ON public.transaction_lines USING btree (transaction_id, "position");

CREATE INDEX transactions_animal ON public.transactions USING btree (animal_id) WHERE (animal_id IS NOT NULL);

CREATE INDEX transactions_by_number ON public.transactions USING btree (number, id, created, status);

CREATE INDEX transactions_by_status ON public.transactions USING btree (status, id, created, search);

CREATE INDEX transactions_by_type ON public.transactions USING btree (type, id, created);

CREATE INDEX transactions_created ON public.transactions USING btree (created, id);

CREATE INDEX transactions_email ON public.transactions USING btree (email);

CREATE INDEX transactions_holding ON public.transactions USING btree (holds_until) WHERE (holds_until IS NOT NULL);

CREATE UNIQUE INDEX transactions_number ON public.transactions USING btree (number);

CREATE UNIQUE INDEX transactions_order_number ON public.transactions USING btree (order_number);

CREATE INDEX transactions_pending ON public.transactions USING btree (created) WHERE (status = 'pending'::text);

CREATE INDEX transactions_refund ON public.transactions USING btree (refund_state, id) WHERE (refund_state IS NOT NULL);

CREATE INDEX transactions_search ON public.transactions USING gin (search public.gin_trgm_ops);

CREATE INDEX transactions_settled ON public.transactions USING brin (settled);

CREATE INDEX transactions_status ON public.transactions USING btree (status, created, id);

CREATE INDEX transactions_total ON public.transactions USING btree (total, id, search);

CREATE UNIQUE INDEX transactions_trn_id ON public.transactions USING btree (trn_id) WHERE (trn_id IS NOT NULL);

CREATE INDEX transactions_type ON public.transactions USING btree (type, created, id);

CREATE UNIQUE INDEX transactions_unique_id ON public.transactions USING btree (unique_id);

CREATE INDEX transactions_user ON public.transactions USING btree (user_id, created) WHERE (user_id IS NOT NULL);

CREATE UNIQUE INDEX transfer_codes_hash ON public.transfer_codes USING btree (code_hash);

CREATE INDEX transfers_animal ON public.transfers USING btree (animal_id, created);

CREATE INDEX transfers_from_user ON public.transfers USING btree (from_user_id);

CREATE INDEX transfers_objected ON public.transfers USING btree (objected_at) WHERE (objected_at IS NOT NULL);

CREATE INDEX transfers_to_user ON public.transfers USING btree (to_user_id);

CREATE INDEX used_challenges_expires ON public.used_challenges USING btree (expires);

CREATE INDEX users_created ON public.users USING btree (created, id);

CREATE INDEX users_deleted ON public.users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE UNIQUE INDEX users_email ON public.users USING btree (email);

CREATE UNIQUE INDEX users_google ON public.users USING btree (google_id);

CREATE INDEX users_name_words ON public.users USING btree (name_words, id);

CREATE INDEX users_organization ON public.users USING btree (organization_id);

CREATE INDEX users_search ON public.users USING gin (search public.gin_trgm_ops);

CREATE INDEX users_squad_place ON public.users USING gist (place) WHERE ((status = 'valid'::text) AND (NOT no_alerts) AND (place IS NOT NULL));

CREATE INDEX users_status ON public.users USING btree (status, id);

CREATE INDEX users_type ON public.users USING btree (type, id);

CREATE INDEX users_unconfirmed ON public.users USING btree (created) WHERE (status = 'registered'::text);

CREATE INDEX variants_product ON public.variants USING btree (product_id, "position");

CREATE INDEX wrong_verifications_account ON public.wrong_verifications USING btree (account, tried);

CREATE INDEX wrong_verifications_number ON public.wrong_verifications USING btree (number);

CREATE INDEX wrong_verifications_visitor ON public.wrong_verifications USING btree (visitor, tried);

CREATE TRIGGER found_animals_placed AFTER INSERT OR UPDATE OF public_lng, public_lat, species ON public.found_animals FOR EACH ROW EXECUTE FUNCTION public.add_found_place();

CREATE CONSTRAINT TRIGGER invoices_numbered AFTER INSERT ON public.invoices DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.number < 0)) EXECUTE FUNCTION public.number_invoice();

CREATE TRIGGER items_added AFTER INSERT ON public.items REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION public.count_new_items();

CREATE TRIGGER items_changed AFTER UPDATE ON public.items REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION public.follow_items();

ALTER TABLE ONLY public.addresses
    ADD CONSTRAINT addresses_street_id_streets_id_fk FOREIGN KEY (street_id) REFERENCES public.streets(id);

ALTER TABLE ONLY public.adoption_inquiries
    ADD CONSTRAINT adoption_inquiries_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.adoptions
    ADD CONSTRAINT adoptions_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.animal_imports
    ADD CONSTRAINT animal_imports_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.animal_imports
    ADD CONSTRAINT animal_imports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.animals
    ADD CONSTRAINT animals_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.animals
    ADD CONSTRAINT animals_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES public.users(id);

ALTER TABLE ONLY public.api_key_uses
    ADD CONSTRAINT api_key_uses_key_id_api_keys_id_fk FOREIGN KEY (key_id) REFERENCES public.api_keys(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.api_keys
    ADD CONSTRAINT api_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.campaign_letters
    ADD CONSTRAINT campaign_letters_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_letters
    ADD CONSTRAINT campaign_letters_recipient_id_campaign_recipients_id_fk FOREIGN KEY (recipient_id) REFERENCES public.campaign_recipients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_licences
    ADD CONSTRAINT campaign_licences_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_licences
    ADD CONSTRAINT campaign_licences_licence_id_licences_id_fk FOREIGN KEY (licence_id) REFERENCES public.licences(id);

ALTER TABLE ONLY public.campaign_licences
    ADD CONSTRAINT campaign_licences_recipient_id_campaign_recipients_id_fk FOREIGN KEY (recipient_id) REFERENCES public.campaign_recipients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaign_recipients
    ADD CONSTRAINT campaign_recipients_campaign_id_campaigns_id_fk FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.campaigns
    ADD CONSTRAINT campaigns_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id);

ALTER TABLE ONLY public.chat_messages
    ADD CONSTRAINT chat_messages_author_id_users_id_fk FOREIGN KEY (author_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.chat_messages
    ADD CONSTRAINT chat_messages_user_id_chats_user_id_fk FOREIGN KEY (user_id) REFERENCES public.chats(user_id) ON DELETE CASCADE;

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_taken_by_users_id_fk FOREIGN KEY (taken_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.chats
    ADD CONSTRAINT chats_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.cities
    ADD CONSTRAINT cities_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.city_rules
    ADD CONSTRAINT city_rules_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.city_rules
    ADD CONSTRAINT city_rules_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.city_tags
    ADD CONSTRAINT city_tags_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clerk_days
    ADD CONSTRAINT clerk_days_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id);

ALTER TABLE ONLY public.clerk_days
    ADD CONSTRAINT clerk_days_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.client_letter_recipients
    ADD CONSTRAINT client_letter_recipients_client_id_clients_id_fk FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.client_letter_recipients
    ADD CONSTRAINT client_letter_recipients_letter_id_client_letters_id_fk FOREIGN KEY (letter_id) REFERENCES public.client_letters(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_letters
    ADD CONSTRAINT client_letters_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_letters
    ADD CONSTRAINT client_letters_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.client_mappings
    ADD CONSTRAINT client_mappings_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_records
    ADD CONSTRAINT client_records_client_id_clients_id_fk FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_records
    ADD CONSTRAINT client_records_implant_id_implants_id_fk FOREIGN KEY (implant_id) REFERENCES public.implants(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_records
    ADD CONSTRAINT client_records_licence_id_licences_id_fk FOREIGN KEY (licence_id) REFERENCES public.licences(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_shares
    ADD CONSTRAINT client_shares_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_shares
    ADD CONSTRAINT client_shares_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.client_unsubscribes
    ADD CONSTRAINT client_unsubscribes_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.clients
    ADD CONSTRAINT clients_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.codes
    ADD CONSTRAINT codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.consents
    ADD CONSTRAINT consents_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.devices
    ADD CONSTRAINT devices_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.email_undos
    ADD CONSTRAINT email_undos_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.events
    ADD CONSTRAINT events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.found_animal_abuse
    ADD CONSTRAINT found_animal_abuse_found_animal_id_found_animals_id_fk FOREIGN KEY (found_animal_id) REFERENCES public.found_animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.found_animal_pictures
    ADD CONSTRAINT found_animal_pictures_found_animal_id_found_animals_id_fk FOREIGN KEY (found_animal_id) REFERENCES public.found_animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.found_animals
    ADD CONSTRAINT found_animals_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.found_reports
    ADD CONSTRAINT found_reports_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.gateway_payments
    ADD CONSTRAINT gateway_payments_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);

ALTER TABLE ONLY public.implants
    ADD CONSTRAINT implants_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.implants
    ADD CONSTRAINT implants_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.implants
    ADD CONSTRAINT implants_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_written_by_users_id_fk FOREIGN KEY (written_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.invoices
    ADD CONSTRAINT invoices_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);

ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_implant_id_implants_id_fk FOREIGN KEY (implant_id) REFERENCES public.implants(id);

ALTER TABLE ONLY public.items
    ADD CONSTRAINT items_lot_id_lots_id_fk FOREIGN KEY (lot_id) REFERENCES public.lots(id);

ALTER TABLE ONLY public.licence_events
    ADD CONSTRAINT licence_events_licence_id_licences_id_fk FOREIGN KEY (licence_id) REFERENCES public.licences(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.licence_events
    ADD CONSTRAINT licence_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.licence_orders
    ADD CONSTRAINT licence_orders_licence_id_licences_id_fk FOREIGN KEY (licence_id) REFERENCES public.licences(id);

ALTER TABLE ONLY public.licence_orders
    ADD CONSTRAINT licence_orders_made_id_licences_id_fk FOREIGN KEY (made_id) REFERENCES public.licences(id);

ALTER TABLE ONLY public.licence_orders
    ADD CONSTRAINT licence_orders_rules_id_city_rules_id_fk FOREIGN KEY (rules_id) REFERENCES public.city_rules(id);

ALTER TABLE ONLY public.licence_orders
    ADD CONSTRAINT licence_orders_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.licence_payments
    ADD CONSTRAINT licence_payments_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id);

ALTER TABLE ONLY public.licence_payments
    ADD CONSTRAINT licence_payments_licence_id_licences_id_fk FOREIGN KEY (licence_id) REFERENCES public.licences(id);

ALTER TABLE ONLY public.licence_payments
    ADD CONSTRAINT licence_payments_refunds_id_licence_payments_id_fk FOREIGN KEY (refunds_id) REFERENCES public.licence_payments(id);

ALTER TABLE ONLY public.licence_payments
    ADD CONSTRAINT licence_payments_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);

ALTER TABLE ONLY public.licence_payments
    ADD CONSTRAINT licence_payments_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_city_id_cities_id_fk FOREIGN KEY (city_id) REFERENCES public.cities(id);

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_renews_id_licences_id_fk FOREIGN KEY (renews_id) REFERENCES public.licences(id);

ALTER TABLE ONLY public.licences
    ADD CONSTRAINT licences_rules_id_city_rules_id_fk FOREIGN KEY (rules_id) REFERENCES public.city_rules(id);

ALTER TABLE ONLY public.list_views
    ADD CONSTRAINT list_views_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lot_moves
    ADD CONSTRAINT lot_moves_from_id_organizations_id_fk FOREIGN KEY (from_id) REFERENCES public.organizations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lot_moves
    ADD CONSTRAINT lot_moves_lot_id_lots_id_fk FOREIGN KEY (lot_id) REFERENCES public.lots(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.lot_moves
    ADD CONSTRAINT lot_moves_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lot_moves
    ADD CONSTRAINT lot_moves_to_id_organizations_id_fk FOREIGN KEY (to_id) REFERENCES public.organizations(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.lots
    ADD CONSTRAINT lots_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_found_animal_id_found_animals_id_fk FOREIGN KEY (found_animal_id) REFERENCES public.found_animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.matches
    ADD CONSTRAINT matches_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_events
    ADD CONSTRAINT order_events_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.order_items
    ADD CONSTRAINT order_items_product_id_lot_products_id_fk FOREIGN KEY (product_id) REFERENCES public.lot_products(id);

ALTER TABLE ONLY public.order_payments
    ADD CONSTRAINT order_payments_order_id_orders_id_fk FOREIGN KEY (order_id) REFERENCES public.orders(id);

ALTER TABLE ONLY public.order_payments
    ADD CONSTRAINT order_payments_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.orders
    ADD CONSTRAINT orders_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pending_logins
    ADD CONSTRAINT pending_logins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.pictures
    ADD CONSTRAINT pictures_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.reconciliation_differences
    ADD CONSTRAINT reconciliation_differences_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);

ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_trn_id_gateway_payments_trn_id_fk FOREIGN KEY (trn_id) REFERENCES public.gateway_payments(trn_id);

ALTER TABLE ONLY public.refunds
    ADD CONSTRAINT refunds_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.removals
    ADD CONSTRAINT removals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipment_items
    ADD CONSTRAINT shipment_items_item_id_items_id_fk FOREIGN KEY (item_id) REFERENCES public.items(id);

ALTER TABLE ONLY public.shipment_items
    ADD CONSTRAINT shipment_items_shipment_id_shipments_id_fk FOREIGN KEY (shipment_id) REFERENCES public.shipments(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.shipments
    ADD CONSTRAINT shipments_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id);

ALTER TABLE ONLY public.sightings
    ADD CONSTRAINT sightings_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.sightings
    ADD CONSTRAINT sightings_report_id_reports_id_fk FOREIGN KEY (report_id) REFERENCES public.reports(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.stays
    ADD CONSTRAINT stays_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_days
    ADD CONSTRAINT stock_days_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.stock_thresholds
    ADD CONSTRAINT stock_thresholds_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.support_cases
    ADD CONSTRAINT support_cases_answered_by_users_id_fk FOREIGN KEY (answered_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.support_cases
    ADD CONSTRAINT support_cases_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.thread_messages
    ADD CONSTRAINT thread_messages_thread_id_threads_id_fk FOREIGN KEY (thread_id) REFERENCES public.threads(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_found_animal_id_found_animals_id_fk FOREIGN KEY (found_animal_id) REFERENCES public.found_animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_inquiry_id_adoption_inquiries_id_fk FOREIGN KEY (inquiry_id) REFERENCES public.adoption_inquiries(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.threads
    ADD CONSTRAINT threads_sighting_id_sightings_id_fk FOREIGN KEY (sighting_id) REFERENCES public.sightings(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transaction_lines
    ADD CONSTRAINT transaction_lines_transaction_id_transactions_id_fk FOREIGN KEY (transaction_id) REFERENCES public.transactions(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.transactions
    ADD CONSTRAINT transactions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transfer_codes
    ADD CONSTRAINT transfer_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_animal_id_animals_id_fk FOREIGN KEY (animal_id) REFERENCES public.animals(id);

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_decided_by_users_id_fk FOREIGN KEY (decided_by) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_from_organization_id_organizations_id_fk FOREIGN KEY (from_organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_from_user_id_users_id_fk FOREIGN KEY (from_user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_to_organization_id_organizations_id_fk FOREIGN KEY (to_organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.transfers
    ADD CONSTRAINT transfers_to_user_id_users_id_fk FOREIGN KEY (to_user_id) REFERENCES public.users(id) ON DELETE SET NULL;

ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_organization_id_organizations_id_fk FOREIGN KEY (organization_id) REFERENCES public.organizations(id);

ALTER TABLE ONLY public.variants
    ADD CONSTRAINT variants_product_id_products_id_fk FOREIGN KEY (product_id) REFERENCES public.products(id) ON DELETE CASCADE;
