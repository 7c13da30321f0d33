CREATE TABLE "collections" (
	"handle" text PRIMARY KEY NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"description_fr" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"handle" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"description_fr" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"vendor" text NOT NULL,
	"kind" text NOT NULL,
	"audience" text NOT NULL,
	"is_for_sale" boolean DEFAULT true NOT NULL,
	"taxable" boolean DEFAULT true NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"collections" text[] DEFAULT '{}' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name_fr" text DEFAULT '' NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"price" integer NOT NULL,
	"sku" text,
	"stock" integer,
	CONSTRAINT "variants_stock" CHECK (stock >= 0),
	CONSTRAINT "variants_price" CHECK (price >= 0)
);
--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "products_handle" ON "products" USING btree ("handle");--> statement-breakpoint
CREATE INDEX "variants_product" ON "variants" USING btree ("product_id","position");