CREATE TABLE "adoptions" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"size" text DEFAULT 'Unspecified' NOT NULL,
	"child_contact" text DEFAULT 'Unspecified' NOT NULL,
	"dog_contact" text DEFAULT 'Unspecified' NOT NULL,
	"cat_contact" text DEFAULT 'Unspecified' NOT NULL,
	"grooming" text DEFAULT 'Unspecified' NOT NULL,
	"energy" text DEFAULT 'Unspecified' NOT NULL,
	"history" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" text PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"region" text NOT NULL,
	"postal" text,
	"plain" text NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adoptions" ADD CONSTRAINT "adoptions_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_plain" ON "addresses" USING btree ("plain" text_pattern_ops,"number");--> statement-breakpoint
CREATE INDEX "animals_adoption_dog" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Dog';--> statement-breakpoint
CREATE INDEX "animals_adoption_cat" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Cat';--> statement-breakpoint
CREATE INDEX "animals_adoption_bird" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Bird';--> statement-breakpoint
CREATE INDEX "animals_adoption_fish" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Fish';--> statement-breakpoint
CREATE INDEX "animals_adoption_rodent" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Rodent';--> statement-breakpoint
CREATE INDEX "animals_adoption_reptile" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Reptile';--> statement-breakpoint
CREATE INDEX "animals_adoption_horse" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Horse';--> statement-breakpoint
CREATE INDEX "animals_adoption_other" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption' and species = 'Other';--> statement-breakpoint
CREATE INDEX "animals_organization_adoption" ON "animals" USING btree ("organization_id") WHERE status = 'in_adoption';