DROP INDEX "animals_organization";--> statement-breakpoint
CREATE INDEX "animals_kept_name" ON "animals" USING btree ("organization_id",public.plain(name),"id","species","sex","status","registered") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_created" ON "animals" USING btree ("organization_id","created","id","species","sex","status","registered") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_updated" ON "animals" USING btree ("organization_id","updated","id","species","sex","status","registered") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_species" ON "animals" USING btree ("organization_id","species") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_sex" ON "animals" USING btree ("organization_id","sex") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_status" ON "animals" USING btree ("organization_id","status") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "animals_kept_registered" ON "animals" USING btree ("organization_id","registered") WHERE organization_id is not null;