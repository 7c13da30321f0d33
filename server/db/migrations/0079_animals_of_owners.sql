DROP INDEX "animals_owner";--> statement-breakpoint
CREATE INDEX "animals_owner" ON "animals" USING btree ("owner_id") WHERE owner_id is not null;