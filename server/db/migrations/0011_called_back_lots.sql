ALTER TABLE "lot_moves" ADD COLUMN "arrived" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD COLUMN "called_back" timestamp (3) with time zone;