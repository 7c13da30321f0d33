CREATE TABLE "found_animal_abuse" (
	"id" uuid PRIMARY KEY NOT NULL,
	"found_animal_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_animal_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"found_animal_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_animals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"organization_id" uuid,
	"species" text NOT NULL,
	"sex" text NOT NULL,
	"colour" text NOT NULL,
	"size" text,
	"breed" text,
	"collar" text,
	"marks" text,
	"secret" text,
	"date" date NOT NULL,
	"place" "cube" NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"address_text" text,
	"public_place" "cube" NOT NULL,
	"public_lng" double precision NOT NULL,
	"public_lat" double precision NOT NULL,
	"city" text,
	"area" text,
	"state" text NOT NULL,
	"status" text NOT NULL,
	"hidden_from" text,
	"note" text,
	"full_name" text NOT NULL,
	"telephone" text,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"confirmed" timestamp (3) with time zone,
	"expires" timestamp (3) with time zone NOT NULL,
	"reminded" timestamp (3) with time zone,
	"ended" timestamp (3) with time zone,
	"reviewed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lost_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"species" text NOT NULL,
	"name" text NOT NULL,
	"picture_id" uuid,
	"date" date NOT NULL,
	"address_text" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"city" text,
	"area" text,
	"telephone" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"animal_id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"date" date NOT NULL,
	"place" "cube" NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"city" text,
	"note" text,
	"picture_id" uuid,
	"email" text,
	"language" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"decided" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "found_animal_abuse" ADD CONSTRAINT "found_animal_abuse_found_animal_id_found_animals_id_fk" FOREIGN KEY ("found_animal_id") REFERENCES "public"."found_animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_animal_pictures" ADD CONSTRAINT "found_animal_pictures_found_animal_id_found_animals_id_fk" FOREIGN KEY ("found_animal_id") REFERENCES "public"."found_animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_animals" ADD CONSTRAINT "found_animals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sightings" ADD CONSTRAINT "sightings_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_animal_abuse_of" ON "found_animal_abuse" USING btree ("found_animal_id");--> statement-breakpoint
CREATE INDEX "found_animal_pictures_of" ON "found_animal_pictures" USING btree ("found_animal_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "found_animals_unique_id" ON "found_animals" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "found_animals_listed" ON "found_animals" USING gist ("public_place") WHERE status in ('unconfirmed', 'open');--> statement-breakpoint
CREATE INDEX "found_animals_recent" ON "found_animals" USING btree ("created" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE status in ('unconfirmed', 'open');--> statement-breakpoint
CREATE INDEX "found_animals_status" ON "found_animals" USING btree ("status","created");--> statement-breakpoint
CREATE INDEX "found_animals_expires" ON "found_animals" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "found_animals_organization" ON "found_animals" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "found_animals_dog" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Dog';--> statement-breakpoint
CREATE INDEX "found_animals_cat" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Cat';--> statement-breakpoint
CREATE INDEX "found_animals_bird" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Bird';--> statement-breakpoint
CREATE INDEX "found_animals_fish" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Fish';--> statement-breakpoint
CREATE INDEX "found_animals_rodent" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Rodent';--> statement-breakpoint
CREATE INDEX "found_animals_reptile" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Reptile';--> statement-breakpoint
CREATE INDEX "found_animals_horse" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Horse';--> statement-breakpoint
CREATE INDEX "found_animals_other" ON "found_animals" USING gist ("place") WHERE status = 'open' and species = 'Other';--> statement-breakpoint
CREATE UNIQUE INDEX "lost_reports_unique_id" ON "lost_reports" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "lost_reports_expires" ON "lost_reports" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "lost_reports_picture" ON "lost_reports" USING btree ("picture_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sightings_unique_id" ON "sightings" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "sightings_animal" ON "sightings" USING btree ("animal_id","created");--> statement-breakpoint
CREATE INDEX "sightings_report" ON "sightings" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "sightings_picture" ON "sightings" USING btree ("picture_id");