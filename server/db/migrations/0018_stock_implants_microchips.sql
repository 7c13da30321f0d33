CREATE TABLE "implants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"microchip" text NOT NULL,
	"card" text,
	"implanter" jsonb NOT NULL,
	"implant_date" date NOT NULL,
	"animal_id" uuid,
	"language" text NOT NULL,
	"fullname" text,
	"email" text,
	"telephone" text,
	"additional" text,
	"address" text,
	"postal_code" text,
	"apartment" text,
	"additional_contact" jsonb,
	"species" text,
	"sex" text,
	"dob" date,
	"sterilization" boolean,
	"notes" text,
	"original_contact" jsonb,
	"claim_hash" text,
	"claimed_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_key_uses" (
	"key_id" uuid NOT NULL,
	"day" date NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_key_uses_key_id_day_pk" PRIMARY KEY("key_id","day")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"start" text NOT NULL,
	"quota" integer NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registries" (
	"name" text PRIMARY KEY NOT NULL,
	"phone" text,
	"web" text,
	"closed" boolean DEFAULT false NOT NULL,
	"source_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registry_prefixes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"length" integer NOT NULL,
	"ending" text DEFAULT '' NOT NULL,
	"registries" text[] NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"source_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_cases_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"user_id" uuid,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notes" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "implant_id" uuid;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "received_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "shipped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "implants" ADD CONSTRAINT "implants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implants" ADD CONSTRAINT "implants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "implants" ADD CONSTRAINT "implants_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_key_uses" ADD CONSTRAINT "api_key_uses_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_cases" ADD CONSTRAINT "support_cases_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "implants_microchip" ON "implants" USING btree ("microchip") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "implants_card" ON "implants" USING btree ("card") WHERE status = 'open' and card is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "implants_claim" ON "implants" USING btree ("claim_hash") WHERE claim_hash is not null;--> statement-breakpoint
CREATE INDEX "implants_organization" ON "implants" USING btree ("organization_id","created");--> statement-breakpoint
CREATE INDEX "implants_email" ON "implants" USING btree ("email") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "implants_animal" ON "implants" USING btree ("animal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash" ON "api_keys" USING btree ("key_hash");--> statement-breakpoint
CREATE INDEX "api_keys_organization" ON "api_keys" USING btree ("organization_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registry_prefixes_once" ON "registry_prefixes" USING btree ("prefix","length","ending");--> statement-breakpoint
CREATE UNIQUE INDEX "support_cases_number" ON "support_cases" USING btree ("number");--> statement-breakpoint
CREATE INDEX "support_cases_user" ON "support_cases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_cases_open" ON "support_cases" USING btree ("created") WHERE status = 'open';--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_implant_id_implants_id_fk" FOREIGN KEY ("implant_id") REFERENCES "public"."implants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "items_implant" ON "items" USING btree ("kind","implant_id") WHERE implant_id is not null;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_implanted" CHECK ((status = 'implanted') = (implant_id is not null));