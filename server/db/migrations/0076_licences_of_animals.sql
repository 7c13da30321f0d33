DROP INDEX "licences_tag";--> statement-breakpoint
CREATE INDEX "licences_tag" ON "licences" USING btree (upper(translate("tag", ' .-', '')));--> statement-breakpoint
-- As animalKeyOf writes them (domain/licences/identity.ts). Of two that overlap, each keeps its own.
UPDATE "licences" l SET "animal_key" = 'animal:' || l."animal_id" WHERE l."animal_id" IS NOT NULL AND l."animal_key" LIKE 'chip:%'
  AND (l."status" <> 'active' OR NOT EXISTS (SELECT FROM "licences" o WHERE o."id" <> l."id" AND o."city_id" = l."city_id" AND o."animal_id" = l."animal_id"
    AND o."status" = 'active' AND daterange(o."from", o."to", '[]') && daterange(l."from", l."to", '[]')));--> statement-breakpoint
UPDATE "licences" SET "animal_key" = "animal_key" || '|' || "email" WHERE "animal_id" IS NULL AND ("animal_key" LIKE 'chip:%' OR "animal_key" LIKE 'like:%');
