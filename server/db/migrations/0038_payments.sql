CREATE TABLE "gateway_payments" (
	"trn_id" text PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"is_approved" boolean NOT NULL,
	"cents" integer NOT NULL,
	"card_type" text,
	"message" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"address" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"day" date PRIMARY KEY NOT NULL,
	"payments" integer NOT NULL,
	"cents" bigint NOT NULL,
	"refunds" integer NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"trn_id" text NOT NULL,
	"order_number" text NOT NULL,
	"transaction_id" uuid,
	"ours" integer,
	"theirs" integer,
	"resolved" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"trn_id" text NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_cents" CHECK (cents > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1),
	"order_number" text NOT NULL,
	"type" text NOT NULL,
	"is_approved" boolean NOT NULL,
	"cents" integer NOT NULL,
	"adjusts" bigint,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transaction_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"variant_id" uuid,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"animal_name" text,
	"engraving" jsonb,
	"held" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "transactions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"order_number" text NOT NULL,
	"trn_id" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"refund_state" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"user_id" uuid,
	"animal_id" uuid,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"telephone" text,
	"address" jsonb,
	"language" text NOT NULL,
	"province" text NOT NULL,
	"shipping" integer NOT NULL,
	"fee" integer NOT NULL,
	"tax" integer NOT NULL,
	"taxes" jsonb NOT NULL,
	"total" integer NOT NULL,
	"is_sandbox" boolean NOT NULL,
	"checkout_hash" text,
	"expires" timestamp (3) with time zone NOT NULL,
	"holds_until" timestamp (3) with time zone,
	"asked" timestamp (3) with time zone,
	"settled" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (public.search_words(full_name, email, telephone, '')) STORED NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipment_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_type" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_en" text NOT NULL,
	"quantity" integer NOT NULL,
	"engraving" jsonb,
	"item_id" uuid
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transaction_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"address" jsonb,
	"language" text NOT NULL,
	"sendings" integer DEFAULT 0 NOT NULL,
	"sent" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "wrong_verifications" ALTER COLUMN "account" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_differences" ADD CONSTRAINT "reconciliation_differences_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_trn_id_gateway_payments_trn_id_fk" FOREIGN KEY ("trn_id") REFERENCES "public"."gateway_payments"("trn_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_lines" ADD CONSTRAINT "transaction_lines_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_items" ADD CONSTRAINT "shipment_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gateway_payments_transaction" ON "gateway_payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "gateway_payments_created" ON "gateway_payments" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_transaction" ON "invoices" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "invoices_created" ON "invoices" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_differences_once" ON "reconciliation_differences" USING btree ("day","kind","trn_id");--> statement-breakpoint
CREATE INDEX "refunds_transaction" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_trn" ON "refunds" USING btree ("trn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_open" ON "refunds" USING btree ("trn_id") WHERE state in ('asked', 'unknown');--> statement-breakpoint
CREATE INDEX "sandbox_payments_order" ON "sandbox_payments" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "sandbox_payments_adjusts" ON "sandbox_payments" USING btree ("adjusts");--> statement-breakpoint
CREATE INDEX "sandbox_payments_created" ON "sandbox_payments" USING btree ("created");--> statement-breakpoint
CREATE INDEX "transaction_lines_transaction" ON "transaction_lines" USING btree ("transaction_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_unique_id" ON "transactions" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_order_number" ON "transactions" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_trn_id" ON "transactions" USING btree ("trn_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_number" ON "transactions" USING btree ("number");--> statement-breakpoint
CREATE INDEX "transactions_user" ON "transactions" USING btree ("user_id","created");--> statement-breakpoint
CREATE INDEX "transactions_animal" ON "transactions" USING btree ("animal_id");--> statement-breakpoint
CREATE INDEX "transactions_created" ON "transactions" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "transactions_status" ON "transactions" USING btree ("status","created","id");--> statement-breakpoint
CREATE INDEX "transactions_type" ON "transactions" USING btree ("type","created","id");--> statement-breakpoint
CREATE INDEX "transactions_total" ON "transactions" USING btree ("total","id");--> statement-breakpoint
CREATE INDEX "transactions_email" ON "transactions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "transactions_search" ON "transactions" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("created") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "transactions_holding" ON "transactions" USING btree ("holds_until") WHERE holds_until is not null;--> statement-breakpoint
CREATE INDEX "shipment_items_shipment" ON "shipment_items" USING btree ("shipment_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_items_item" ON "shipment_items" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_transaction" ON "shipments" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("status","created","id");--> statement-breakpoint
CREATE INDEX "shipments_created" ON "shipments" USING btree ("created","id");