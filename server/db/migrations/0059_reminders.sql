ALTER TABLE "found_reports" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "next_reminder" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "next_question" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "answered" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "found_reports_next_reminder" ON "found_reports" USING btree ("next_reminder") WHERE next_reminder is not null;--> statement-breakpoint
CREATE INDEX "reports_next_question" ON "reports" USING btree ("next_question") WHERE withdrawn is null and next_question is not null;--> statement-breakpoint
-- Losses from before the questions: asked from tomorrow on, and a year from now without answer before they are hidden.
UPDATE "reports" SET "next_question" = now() + interval '1 day', "answered" = now() WHERE "type" = 'lost' AND "withdrawn" IS NULL;
