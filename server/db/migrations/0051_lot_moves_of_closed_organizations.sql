ALTER TABLE "lot_moves" DROP CONSTRAINT "lot_moves_from_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "lot_moves" DROP CONSTRAINT "lot_moves_to_id_organizations_id_fk";
--> statement-breakpoint
ALTER TABLE "lot_moves" DROP CONSTRAINT "lot_moves_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "lot_moves" ALTER COLUMN "to_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_from_id_organizations_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_to_id_organizations_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."organizations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_moves" ADD CONSTRAINT "lot_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;