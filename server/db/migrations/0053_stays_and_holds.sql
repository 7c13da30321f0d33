CREATE TABLE "stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"animal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"came" date,
	"gone" date,
	"outcome" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "hold_days" integer;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "kennels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "hold_until" date;--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "hold_days" integer;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stays" ADD CONSTRAINT "stays_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stays_open" ON "stays" USING btree ("animal_id") WHERE gone is null;--> statement-breakpoint
CREATE INDEX "stays_here" ON "stays" USING btree ("organization_id") WHERE gone is null;--> statement-breakpoint
CREATE INDEX "stays_came" ON "stays" USING btree ("organization_id","came","kind");--> statement-breakpoint
CREATE INDEX "stays_gone" ON "stays" USING btree ("organization_id","gone","outcome");--> statement-breakpoint
CREATE INDEX "stays_animal" ON "stays" USING btree ("animal_id");--> statement-breakpoint
CREATE INDEX "animals_numberless" ON "animals" USING btree ("organization_id") WHERE organization_id is not null and status <> 'removed' and card is null and microchip is null;--> statement-breakpoint
CREATE INDEX "animals_held" ON "animals" USING btree ("organization_id","hold_until") WHERE hold_until is not null;--> statement-breakpoint
CREATE INDEX "licences_city_activated" ON "licences" USING btree ("city_id","activated","origin") WHERE activated is not null;--> statement-breakpoint
CREATE INDEX "implants_waiting" ON "implants" USING btree ("organization_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "implants_date" ON "implants" USING btree ("organization_id","implant_date","status","species");