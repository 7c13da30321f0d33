DROP INDEX "licences_created";--> statement-breakpoint
CREATE INDEX "licences_created" ON "licences" USING btree ("created","id","city_id","status","species","search");