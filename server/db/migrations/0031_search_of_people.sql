-- A name in lower case without accents; an apostrophe is no sign of it, so that O'Connor, O’Connor and oconnor are one.
CREATE FUNCTION public.name_words(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.plain(translate(name, '''’‘ʼ`´', ''))
$$;--> statement-breakpoint
-- What a person or business is searched by, each part after a space: the name, the e-mail, the digits of the telephone, the postal code without space.
CREATE FUNCTION public.search_words(name text, email text, telephone text, postal text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || public.name_words(name) || coalesce(' ' || lower(email), '')
    || coalesce(' ' || regexp_replace(telephone, '[^0-9]', '', 'g'), '')
    || coalesce(' ' || regexp_replace(lower(postal), '[^a-z0-9]', '', 'g'), '')
$$;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "name_words" text GENERATED ALWAYS AS (public.name_words(business_name)) STORED NOT NULL,
  ADD COLUMN "search" text GENERATED ALWAYS AS (public.search_words(business_name, email, telephone, postal_code)) STORED NOT NULL,
  ADD COLUMN "plain_address" text GENERATED ALWAYS AS (public.plain(address_text)) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_words" text GENERATED ALWAYS AS (public.name_words(full_name)) STORED NOT NULL,
  ADD COLUMN "search" text GENERATED ALWAYS AS (public.search_words(full_name, email, telephone, postal_code)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "organizations_search" ON "organizations" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_name_words" ON "organizations" USING gin ("name_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "organizations_telephone" ON "organizations" USING btree ("telephone");--> statement-breakpoint
CREATE INDEX "organizations_plain_address" ON "organizations" USING hash ("plain_address");--> statement-breakpoint
CREATE INDEX "organizations_email_domain" ON "organizations" USING btree (split_part(email, '@', 2));--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING btree ("name_words","id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "users_type" ON "users" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","id");
