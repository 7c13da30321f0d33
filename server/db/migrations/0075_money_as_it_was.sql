ALTER TABLE "variants" ADD COLUMN "image" text;--> statement-breakpoint
-- The drawn pictures of the catalogue are named by the options that they show.
UPDATE variants v SET image = '/shop/' || lower(v.sku) || '.svg'
FROM products p
WHERE p.id = v.product_id
  AND p.images @> jsonb_build_array(jsonb_build_object('src', '/shop/' || lower(v.sku) || '.svg'));--> statement-breakpoint
-- What went back of an order is what went back of the payment that settled it; of all its payments
-- where none did. Refunds of duplicates were counted too.
UPDATE transactions o SET refunded_cents = g.cents
FROM (
  SELECT t.id, coalesce(sum(r.cents), 0)::int AS cents
  FROM transactions t
  LEFT JOIN refunds r ON r.transaction_id = t.id AND r.state = 'done'
    AND (t.trn_id IS NULL OR r.trn_id = t.trn_id)
  WHERE t.refunded_cents > 0 OR r.id IS NOT NULL
  GROUP BY t.id
) g
WHERE g.id = o.id AND o.refunded_cents <> g.cents;--> statement-breakpoint
-- A card that was paid for and is still on its way can be received beside the one that was taken.
UPDATE animals a SET registered = 'pending'
WHERE a.registered = 'registered' AND a.status <> 'removed' AND EXISTS (
  SELECT 1 FROM transactions o
  JOIN shipments s ON s.transaction_id = o.id
  JOIN shipment_items c ON c.shipment_id = s.id AND c.item_type = 'Card'
  LEFT JOIN items i ON i.id = c.item_id
  WHERE o.animal_id = a.id AND s.status IN ('waiting', 'picked', 'sent', 'returned')
    AND i.number IS DISTINCT FROM a.card
);
