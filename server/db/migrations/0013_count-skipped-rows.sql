ALTER TABLE "animal_imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "skipped" integer DEFAULT 0 NOT NULL;