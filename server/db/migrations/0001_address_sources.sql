CREATE TABLE "address_sources" (
	"id" smallint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "address_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 32767 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "address_sources_name_unique" UNIQUE("name")
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "source" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "addresses_street_id_number_suffix_pk";--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_street_id_number_suffix_source_pk" PRIMARY KEY("street_id","number","suffix","source");
