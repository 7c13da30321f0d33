ALTER TABLE "animals" ADD COLUMN "marks" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "collar" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "published_hour" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "published_reward" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "reward_public" boolean;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_x" double precision;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_y" double precision;--> statement-breakpoint
ALTER TABLE "sightings" ADD COLUMN "hour" text;