ALTER TABLE "organizations" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "found_animals" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "lost_reports" ADD COLUMN "precision" text;--> statement-breakpoint
ALTER TABLE "sightings" ADD COLUMN "precision" text;