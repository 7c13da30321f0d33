DROP INDEX "organizations_by_name";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "suspended" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "reason" text;--> statement-breakpoint
CREATE INDEX "organizations_created" ON "organizations" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "organizations_by_name" ON "organizations" USING btree ("name_words","id");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_suspended" CHECK (suspended is null or (not valid and refusal is not null));