CREATE TABLE "queue_workers" (
	"number" integer PRIMARY KEY NOT NULL,
	"jobs" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "animals_organization";--> statement-breakpoint
CREATE INDEX "alerts_service" ON "alerts" USING btree ("organization_id","planned") WHERE organization_id is not null;--> statement-breakpoint
CREATE INDEX "reports_user" ON "reports" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "animals_organization" ON "animals" USING btree ("organization_id","created");