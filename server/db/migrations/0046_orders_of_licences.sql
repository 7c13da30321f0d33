DROP INDEX "licences_city_tag";--> statement-breakpoint
DROP INDEX "licences_created";--> statement-breakpoint
DROP INDEX "licences_status";--> statement-breakpoint
CREATE INDEX "licences_city_by_status" ON "licences" USING btree ("city_id","status","id");--> statement-breakpoint
CREATE INDEX "licences_city_to_down" ON "licences" USING btree ("city_id","to" DESC NULLS LAST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "licences_by_status" ON "licences" USING btree ("status","id","city_id");--> statement-breakpoint
CREATE INDEX "licences_by_to" ON "licences" USING btree ("to","id","city_id");--> statement-breakpoint
CREATE INDEX "licences_by_to_down" ON "licences" USING btree ("to" DESC NULLS LAST,"id" DESC NULLS FIRST,"city_id");--> statement-breakpoint
CREATE INDEX "licences_from" ON "licences" USING btree ("from");--> statement-breakpoint
CREATE INDEX "licences_kilograms" ON "licences" USING btree ("kilograms");--> statement-breakpoint
CREATE INDEX "licences_dangerous" ON "licences" USING btree ("id") WHERE dangerous;--> statement-breakpoint
CREATE INDEX "licences_created" ON "licences" USING btree ("created","id","city_id");--> statement-breakpoint
CREATE INDEX "licences_status" ON "licences" USING btree ("status","created","id","city_id");