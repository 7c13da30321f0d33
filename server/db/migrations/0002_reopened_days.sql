DROP INDEX "clerk_days_once";--> statement-breakpoint
ALTER TABLE "clerk_days" ADD COLUMN "reopened" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "clerk_days" ADD COLUMN "reopened_by" uuid;--> statement-breakpoint
ALTER TABLE "clerk_days" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "clerk_days" ADD CONSTRAINT "clerk_days_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clerk_days_once" ON "clerk_days" USING btree ("city_id","user_id","day") WHERE reopened is null;