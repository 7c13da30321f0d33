-- Nothing has written addresses yet: they are made anew, by street and number.
DROP TABLE "addresses";--> statement-breakpoint
CREATE TABLE "address_words" (
	"word" text PRIMARY KEY NOT NULL,
	"forms" text[] NOT NULL,
	"uses" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "streets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "streets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"addresses" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"street_id" integer NOT NULL,
	"number" integer NOT NULL,
	"suffix" text DEFAULT '' NOT NULL,
	"postal" text,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	CONSTRAINT "addresses_street_id_number_suffix_pk" PRIMARY KEY("street_id","number","suffix")
);
--> statement-breakpoint
-- The gazetteer knows areas now: it is empty until the next start loads it anew.
DELETE FROM "places";--> statement-breakpoint
DROP INDEX "places_plain";--> statement-breakpoint
DROP INDEX "places_start";--> statement-breakpoint
DROP INDEX "places_place";--> statement-breakpoint
ALTER TABLE "places" ADD COLUMN "area" text;--> statement-breakpoint
CREATE INDEX "address_words_forms" ON "address_words" USING gin ("forms");--> statement-breakpoint
CREATE UNIQUE INDEX "streets_name" ON "streets" USING btree ("region","city","name");--> statement-breakpoint
CREATE INDEX "streets_words" ON "streets" USING gin ("words");--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_street_id_streets_id_fk" FOREIGN KEY ("street_id") REFERENCES "public"."streets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "places_place" ON "places" USING gist ("place");
