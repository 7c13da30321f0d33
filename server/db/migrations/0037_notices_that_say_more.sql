ALTER TABLE "animals" ADD COLUMN "notes_public" boolean;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "published_circumstances" text;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "state" text DEFAULT 'held' NOT NULL;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "address_text" text;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "lng" double precision;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "lat" double precision;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "circumstances" text;