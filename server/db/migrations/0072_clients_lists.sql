DROP INDEX "clients_created";--> statement-breakpoint
DROP INDEX "clients_updated";--> statement-breakpoint
DROP INDEX "clients_name";--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("organization_id","created","id","consent_state","language","user_id","search");--> statement-breakpoint
CREATE INDEX "clients_updated" ON "clients" USING btree ("organization_id","updated","id","consent_state","language","user_id","created","search");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("organization_id","name_words","id","consent_state","language","user_id","created","updated","search");