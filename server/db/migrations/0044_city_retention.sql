ALTER TABLE "cities" ADD COLUMN "retention_years" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "register_mapping" jsonb;