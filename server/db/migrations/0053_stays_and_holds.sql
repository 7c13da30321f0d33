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
CREATE INDEX "implants_date" ON "implants" USING btree ("organization_id","implant_date","status","species");--> statement-breakpoint
-- Animals of shelters whose arrival was told are there, and those that were removed have left.
INSERT INTO stays (id, organization_id, animal_id, kind, came)
SELECT gen_random_uuid(), o.id, a.id,
  CASE a.arrival->>'status' WHEN 'found' THEN 'stray' WHEN 'lost' THEN 'stray' WHEN 'abandoned' THEN 'surrender'
    WHEN 'transferred' THEN 'transfer' ELSE 'other' END,
  coalesce(a.arrival->>'date', to_char(a.created AT TIME ZONE 'America/Toronto', 'YYYY-MM-DD'))::date
FROM animals a JOIN organizations o ON o.id = a.organization_id AND o.pro_type = 'shelter'
WHERE a.status <> 'removed' AND a.arrival IS NOT NULL;--> statement-breakpoint
INSERT INTO stays (id, organization_id, animal_id, kind, came, gone, outcome)
SELECT gen_random_uuid(), o.id, a.id,
  CASE a.arrival->>'status' WHEN 'found' THEN 'stray' WHEN 'lost' THEN 'stray' WHEN 'abandoned' THEN 'surrender'
    WHEN 'transferred' THEN 'transfer' ELSE 'other' END,
  (a.arrival->>'date')::date, (r.created AT TIME ZONE 'America/Toronto')::date,
  CASE r.reason WHEN 'death' THEN CASE WHEN r.euthanasia THEN 'euthanized' ELSE 'died' END
    WHEN 'transfer' THEN 'transferred' ELSE r.reason END
FROM removals r JOIN animals a ON a.id = r.animal_id JOIN organizations o ON o.id = a.organization_id AND o.pro_type = 'shelter';
