-- As before, in PL/pgSQL, whose plan lasts as long as the connection: in SQL it was planned anew for each statement that stores a row, which took as long as the rest of a small insert.
CREATE OR REPLACE FUNCTION public.search_words(name text, email text, telephone text, postal text) RETURNS text
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  RETURN ' ' || public.name_words(name) || coalesce(' ' || lower(email), '')
    || coalesce(' ' || regexp_replace(telephone, '[^0-9]', '', 'g'), '')
    || coalesce(' ' || regexp_replace(lower(postal), '[^a-z0-9]', '', 'g'), '');
END
$$;--> statement-breakpoint
DROP INDEX "transactions_trn_id";--> statement-breakpoint
DROP INDEX "transactions_user";--> statement-breakpoint
DROP INDEX "transactions_animal";--> statement-breakpoint
DROP INDEX "transactions_by_status";--> statement-breakpoint
DROP INDEX "transactions_by_type";--> statement-breakpoint
CREATE INDEX "transactions_by_number" ON "transactions" USING btree ("number","id","created","status");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_trn_id" ON "transactions" USING btree ("trn_id") WHERE trn_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_animal" ON "transactions" USING btree ("animal_id") WHERE animal_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","id","created");--> statement-breakpoint
CREATE INDEX "transactions_by_type" ON "transactions" USING btree ("type","id","created");