DROP INDEX "licences_by_to";--> statement-breakpoint
DROP INDEX "licences_by_to_down";--> statement-breakpoint
DROP INDEX "licences_kilograms";--> statement-breakpoint
DROP INDEX "transactions_total";--> statement-breakpoint
CREATE INDEX "licences_by_to" ON "licences" USING btree ("to","id","city_id","status","species","created","search");--> statement-breakpoint
CREATE INDEX "licences_by_to_down" ON "licences" USING btree ("to" DESC NULLS LAST,"id" DESC NULLS FIRST,"city_id","status","species","created","search");--> statement-breakpoint
CREATE INDEX "licences_kilograms" ON "licences" USING btree ("kilograms","city_id","created","id");--> statement-breakpoint
CREATE INDEX "transactions_total" ON "transactions" USING btree ("total","id","search");