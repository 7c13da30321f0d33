ALTER TABLE "sightings" ADD COLUMN "address_text" text;--> statement-breakpoint
ALTER TABLE "sightings" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "sightings" ADD COLUMN "telephone" text;