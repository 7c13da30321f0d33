DROP INDEX "animals_kept_name";--> statement-breakpoint
DROP INDEX "animals_words";--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "plain_name" text GENERATED ALWAYS AS (public.plain(name)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "animals_kept_name" ON "animals" USING btree ("organization_id","plain_name","id","species","sex","status","registered") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_words" ON "animals" USING gin (to_tsvector('simple', plain_name));