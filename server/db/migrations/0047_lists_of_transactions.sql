DROP INDEX "transactions_trn_id";--> statement-breakpoint
DROP INDEX "transactions_user";--> statement-breakpoint
DROP INDEX "transactions_animal";--> statement-breakpoint
DROP INDEX "transactions_by_status";--> statement-breakpoint
DROP INDEX "transactions_by_type";--> statement-breakpoint
CREATE INDEX "transactions_by_number" ON "transactions" USING btree ("number","id","created","status");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_trn_id" ON "transactions" USING btree ("trn_id") WHERE trn_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_animal" ON "transactions" USING btree ("animal_id") WHERE animal_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","id","created");--> statement-breakpoint
CREATE INDEX "transactions_by_type" ON "transactions" USING btree ("type","id","created");