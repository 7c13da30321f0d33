ALTER TABLE "organizations" ADD COLUMN "no_alerts" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "planned" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "digest_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "alerts_digest" ON "alerts" USING btree ("digest_at","user_id") WHERE sent is null and digest_at is not null;