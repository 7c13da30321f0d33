CREATE TABLE "adoption_inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "adoption_inquiries" ADD CONSTRAINT "adoption_inquiries_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adoption_inquiries_animal" ON "adoption_inquiries" USING btree ("animal_id","created");--> statement-breakpoint
CREATE INDEX "adoption_inquiries_created" ON "adoption_inquiries" USING btree ("created");--> statement-breakpoint
CREATE INDEX "organizations_retailers" ON "organizations" USING gist ("place") WHERE valid and pro_type = 'retailer';--> statement-breakpoint
CREATE INDEX "animals_adoption" ON "animals" USING gist ("published_place") WHERE status = 'in_adoption';