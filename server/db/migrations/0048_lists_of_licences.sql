DROP INDEX "licences_created";--> statement-breakpoint
DROP INDEX "licences_status";--> statement-breakpoint
DROP INDEX "licences_by_status";--> statement-breakpoint
DROP INDEX "licences_by_to";--> statement-breakpoint
DROP INDEX "licences_by_to_down";--> statement-breakpoint
CREATE INDEX "licences_created" ON "licences" USING btree ("created","id","city_id","status","species");--> statement-breakpoint
CREATE INDEX "licences_status" ON "licences" USING btree ("status","created","id","city_id","species");--> statement-breakpoint
CREATE INDEX "licences_by_status" ON "licences" USING btree ("status","id","city_id","species","created");--> statement-breakpoint
CREATE INDEX "licences_by_to" ON "licences" USING btree ("to","id","city_id","status","species","created");--> statement-breakpoint
CREATE INDEX "licences_by_to_down" ON "licences" USING btree ("to" DESC NULLS LAST,"id" DESC NULLS FIRST,"city_id","status","species","created");