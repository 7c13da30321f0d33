ALTER TABLE "licences" ADD COLUMN "keeper_age_on" date;--> statement-breakpoint
-- Told with the application or a correction; renewals have what was told, not that age by the year.
UPDATE "licences" SET "keeper_age" = told."keeper_age", "keeper_age_on" = (told."at" AT TIME ZONE 'America/Toronto')::date FROM (
	WITH RECURSIVE aged AS (
		SELECT l."id", l."renews_id", l."keeper_age", l."created", (
			SELECT max(e."created") FROM "licence_events" e
			WHERE e."licence_id" = l."id" AND e."event_type" = 'corrected' AND e."details" @> '{"fields":["keeperAge"]}'
		) AS "corrected"
		FROM "licences" l WHERE l."keeper_age" IS NOT NULL
	), told AS (
		SELECT a."id", a."keeper_age", coalesce(a."corrected", a."created") AS "at" FROM aged a
		WHERE a."corrected" IS NOT NULL OR NOT EXISTS (SELECT FROM aged former WHERE former."id" = a."renews_id")
		UNION ALL
		SELECT a."id", told."keeper_age", told."at" FROM told JOIN aged a ON a."renews_id" = told."id" AND a."corrected" IS NULL
	) SELECT * FROM told
) told WHERE told."id" = "licences"."id";--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_keeper_age" CHECK ((keeper_age is null) = (keeper_age_on is null));
