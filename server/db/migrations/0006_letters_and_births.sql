ALTER TABLE "licences" ADD COLUMN "dob_precision" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "licences" ADD COLUMN "letters" text DEFAULT 'email' NOT NULL;