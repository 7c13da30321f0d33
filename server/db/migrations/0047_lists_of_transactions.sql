DROP INDEX "transactions_animal";--> statement-breakpoint
DROP INDEX "transactions_by_status";--> statement-breakpoint
DROP INDEX "transactions_by_type";--> statement-breakpoint
CREATE INDEX "transactions_by_number" ON "transactions" USING btree ("number","id","created","status");--> statement-breakpoint
CREATE INDEX "transactions_animal" ON "transactions" USING btree ("animal_id") WHERE animal_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","id","created");--> statement-breakpoint
CREATE INDEX "transactions_by_type" ON "transactions" USING btree ("type","id","created");