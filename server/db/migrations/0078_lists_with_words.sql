DROP INDEX "clients_created";--> statement-breakpoint
DROP INDEX "clients_updated";--> statement-breakpoint
DROP INDEX "clients_name";--> statement-breakpoint
DROP INDEX "transactions_by_status";--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("organization_id","created","id","consent_state","language","user_id","search","full_name");--> statement-breakpoint
CREATE INDEX "clients_updated" ON "clients" USING btree ("organization_id","updated","id","consent_state","language","user_id","created","search","full_name");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("organization_id","name_words","id","consent_state","language","user_id","created","updated","search","full_name");--> statement-breakpoint
CREATE INDEX "transactions_by_status" ON "transactions" USING btree ("status","id","created","search");