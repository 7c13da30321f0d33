ALTER TABLE "threads" ADD COLUMN "reviewed" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "transactions_refund" ON "transactions" USING btree ("refund_state","id") WHERE refund_state is not null;--> statement-breakpoint
CREATE INDEX "threads_to_review" ON "threads" USING btree ("reported") WHERE reported is not null and reviewed is null;