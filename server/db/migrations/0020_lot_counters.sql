CREATE TABLE "item_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"status" text NOT NULL,
	"animal_id" uuid,
	"implant_id" uuid,
	"created" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lot_counts" (
	"lot_id" uuid NOT NULL,
	"free" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "items_lot";--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "items" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "free" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "first" text;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "last" text;--> statement-breakpoint
CREATE INDEX "item_changes_item" ON "item_changes" USING btree ("item_id","id");--> statement-breakpoint
CREATE INDEX "lot_counts_lot" ON "lot_counts" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "items_status" ON "items" USING btree ("kind","status","number");--> statement-breakpoint
CREATE INDEX "items_lot" ON "items" USING btree ("lot_id","number");--> statement-breakpoint
UPDATE lots SET items = held.items, free = held.free, first = held.first, last = held.last
FROM (SELECT lot_id, count(*) AS items, count(*) FILTER (WHERE status = 'lot') AS free, min(number) AS first, max(number) AS last FROM items GROUP BY lot_id) held
WHERE held.lot_id = lots.id;--> statement-breakpoint
UPDATE lots SET received_at = created WHERE status <> 'ordered' AND received_at IS NULL;--> statement-breakpoint
INSERT INTO item_changes (item_id, status, animal_id, implant_id, created)
SELECT id, status, animal_id, implant_id, updated FROM items WHERE status <> 'lot';--> statement-breakpoint
-- New items: their lot is of the same transaction, so its row is waited for by nobody.
CREATE FUNCTION count_new_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lots SET items = lots.items + held.items, free = lots.free + held.free, first = least(lots.first, held.first), last = greatest(lots.last, held.last)
  FROM (SELECT lot_id, count(*) AS items, count(*) FILTER (WHERE status = 'lot') AS free, min(number) AS first, max(number) AS last FROM new_items GROUP BY lot_id) held
  WHERE held.lot_id = lots.id;
  INSERT INTO item_changes (item_id, status, animal_id, implant_id, created)
  SELECT id, status, animal_id, implant_id, updated FROM new_items WHERE status <> 'lot';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER items_added AFTER INSERT ON items REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION count_new_items();--> statement-breakpoint
CREATE FUNCTION follow_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lot_counts (lot_id, free)
  SELECT lot_id, sum(free) FROM (
    SELECT lot_id, (status = 'lot')::int AS free FROM new_items
    UNION ALL SELECT lot_id, -(status = 'lot')::int FROM old_items
  ) changed GROUP BY lot_id HAVING sum(free) <> 0;
  INSERT INTO item_changes (item_id, status, animal_id, implant_id, created)
  SELECT n.id, n.status, n.animal_id, n.implant_id, n.updated FROM new_items n JOIN old_items o ON o.id = n.id
  WHERE (n.status, n.animal_id, n.implant_id) IS DISTINCT FROM (o.status, o.animal_id, o.implant_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER items_changed AFTER UPDATE ON items REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION follow_items();
