DROP INDEX "transactions_by_status";--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","id","created","search");