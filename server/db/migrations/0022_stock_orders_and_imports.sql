CREATE TABLE "lot_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"rows" integer NOT NULL,
	"stored" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "items_lot_status" ON "items" USING btree ("lot_id","status","number");--> statement-breakpoint
CREATE INDEX "items_lot_updated" ON "items" USING btree ("lot_id","updated","id");--> statement-breakpoint
CREATE INDEX "items_updated" ON "items" USING btree ("updated","id");