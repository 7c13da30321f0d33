DROP INDEX "animals_kept_created";--> statement-breakpoint
DROP INDEX "animals_kept_updated";--> statement-breakpoint
CREATE INDEX "animals_kept_created" ON "animals" USING btree ("organization_id","created","id","species","sex","status","registered","plain_name") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_updated" ON "animals" USING btree ("organization_id","updated","id","species","sex","status","registered","plain_name") WHERE organization_id is not null;