CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "transactions_by_type" ON "transactions" USING btree ("type","id");