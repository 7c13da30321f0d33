ALTER TABLE "support_cases" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "support_cases" ADD COLUMN "picture_id" uuid;