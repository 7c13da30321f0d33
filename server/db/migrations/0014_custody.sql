ALTER TABLE "animals" ADD COLUMN "custodian_id" uuid;--> statement-breakpoint
ALTER TABLE "found_reports" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "kennel" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stays" ADD COLUMN "hold_until" date;--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_custodian_id_organizations_id_fk" FOREIGN KEY ("custodian_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_reports" ADD CONSTRAINT "found_reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animals_custodian" ON "animals" USING btree ("custodian_id") WHERE custodian_id is not null;--> statement-breakpoint
CREATE INDEX "found_reports_organization" ON "found_reports" USING btree ("organization_id") WHERE organization_id is not null;