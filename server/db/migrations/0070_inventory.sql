CREATE TABLE "stock_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"used" integer NOT NULL,
	"shipped" integer NOT NULL,
	CONSTRAINT "stock_days_holder" UNIQUE NULLS NOT DISTINCT("day","kind","organization_id")
);
--> statement-breakpoint
CREATE TABLE "stock_thresholds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organization_id" uuid,
	"least" integer NOT NULL,
	"told" timestamp (3) with time zone,
	CONSTRAINT "stock_thresholds_holder" UNIQUE NULLS NOT DISTINCT("kind","organization_id")
);
--> statement-breakpoint
ALTER TABLE "stock_days" ADD CONSTRAINT "stock_days_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_thresholds" ADD CONSTRAINT "stock_thresholds_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_bodies_words" ON "email_bodies" USING gin (regexp_split_to_array(lower(text), '[^[:alnum:]]+'));--> statement-breakpoint
CREATE INDEX "emails_body" ON "emails" USING btree ("body");--> statement-breakpoint
-- Nights fill only days that are not filled yet: forecasts would begin empty.
INSERT INTO stock_days (day, kind, organization_id, used, shipped)
SELECT day, kind, organization_id, sum(used), sum(shipped) FROM (
  SELECT (c.created AT TIME ZONE 'America/Toronto')::date AS day, l.kind, l.organization_id, CASE c.status WHEN 'lot' THEN -1 ELSE 1 END AS used, 0 AS shipped
  FROM item_changes c JOIN items i ON i.id = c.item_id JOIN lots l ON l.id = i.lot_id
  WHERE c.created >= now() - interval '181 days' AND (c.status = 'lot') <> (coalesce((
    SELECT p.status FROM item_changes p WHERE p.item_id = c.item_id AND p.id < c.id ORDER BY p.id DESC LIMIT 1), 'lot') = 'lot')
  UNION ALL
  SELECT (m.created AT TIME ZONE 'America/Toronto')::date, l.kind, m.from_id, 0, m.items
  FROM lot_moves m JOIN lots l ON l.id = m.lot_id WHERE NOT m.is_copy AND m.created >= now() - interval '181 days'
) gone WHERE day IN (SELECT day FROM filled_days) GROUP BY day, kind, organization_id;
