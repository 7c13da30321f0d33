CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"hash" text NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"given" boolean NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_name" text NOT NULL,
	"pro_type" text NOT NULL,
	"email" text,
	"telephone" text,
	"telephone_ext" text,
	"license" text,
	"language" text DEFAULT 'fr' NOT NULL,
	"address_text" text,
	"city" text,
	"postal_code" text,
	"lng" double precision,
	"lat" double precision,
	"place" "cube",
	"valid" boolean DEFAULT false NOT NULL,
	"animal_service" boolean DEFAULT false NOT NULL,
	"use_licenses" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"user_agent" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_challenges" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"type" text NOT NULL,
	"status" text DEFAULT 'registered' NOT NULL,
	"language" text DEFAULT 'fr' NOT NULL,
	"full_name" text NOT NULL,
	"telephone" text,
	"is_cell" text,
	"accept" boolean DEFAULT false NOT NULL,
	"partners" boolean DEFAULT false NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"address_text" text,
	"city" text,
	"apartment" text,
	"postal_code" text,
	"place" "cube",
	"lng" double precision,
	"lat" double precision,
	"no_alerts" boolean DEFAULT false NOT NULL,
	"organization_id" uuid,
	"manager" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"organization_id" uuid,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"sent" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "animals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"owner_id" uuid,
	"organization_id" uuid,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"sex" text NOT NULL,
	"color" text,
	"race" text,
	"dob" date,
	"notes" text,
	"status" text DEFAULT '' NOT NULL,
	"card" text,
	"microchip" text,
	"tattoo" text,
	"medal" text,
	"sterilized" boolean,
	"first_photo" text,
	"postal_code" text,
	"home_place" "cube",
	"published_place" "cube",
	"published_lng" double precision,
	"published_lat" double precision,
	"published_city" text,
	"published_date" date,
	"source" text,
	"source_key" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "animals_one_keeper" CHECK (num_nonnulls(owner_id, organization_id) <= 1)
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "found_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"telephone" text NOT NULL,
	"language" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"type" text NOT NULL,
	"user_id" uuid,
	"date" date NOT NULL,
	"address_text" text NOT NULL,
	"city" text,
	"place" "cube" NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"telephone" text,
	"withdrawn" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"source" text NOT NULL,
	"fingerprint" text NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "imports_source_fingerprint_pk" PRIMARY KEY("source","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"plain" text NOT NULL,
	"region" text NOT NULL,
	"country" text NOT NULL,
	"population" integer DEFAULT 0 NOT NULL,
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"place" "cube" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_tries" (
	"number" text PRIMARY KEY NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"verification" text,
	"status" text DEFAULT 'lot' NOT NULL,
	"animal_id" uuid,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_assigned" CHECK ((status = 'assigned') = (animal_id is not null))
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"supplier" text NOT NULL,
	"status" text DEFAULT 'received' NOT NULL,
	"organization_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animals" ADD CONSTRAINT "animals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_reports" ADD CONSTRAINT "found_reports_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_user_kind" ON "codes" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created");--> statement-breakpoint
CREATE INDEX "organizations_place" ON "organizations" USING gist ("place");--> statement-breakpoint
CREATE UNIQUE INDEX "organizations_name" ON "organizations" USING btree (lower("business_name"),"pro_type");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "used_challenges_expires" ON "used_challenges" USING btree ("expires");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_organization" ON "users" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "users_squad_place" ON "users" USING gist ("place") WHERE status = 'valid' and not no_alerts and place is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("report_id","email");--> statement-breakpoint
CREATE INDEX "alerts_waiting" ON "alerts" USING btree ("report_id","id") WHERE sent is null;--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","sent");--> statement-breakpoint
CREATE UNIQUE INDEX "animals_unique_id" ON "animals" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "animals_card" ON "animals" USING btree ("card") WHERE status <> 'removed' and card is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "animals_microchip" ON "animals" USING btree ("microchip") WHERE status <> 'removed' and microchip is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "animals_tattoo" ON "animals" USING btree ("tattoo") WHERE status <> 'removed' and tattoo is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "animals_medal" ON "animals" USING btree ("medal") WHERE status <> 'removed' and medal is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "animals_source" ON "animals" USING btree ("source","source_key") WHERE source is not null;--> statement-breakpoint
CREATE INDEX "animals_owner" ON "animals" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "animals_organization" ON "animals" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "animals_published" ON "animals" USING gist ("status","species","published_place") WHERE published_place is not null;--> statement-breakpoint
CREATE INDEX "events_animal" ON "events" USING btree ("animal_id","created");--> statement-breakpoint
CREATE INDEX "found_reports_animal" ON "found_reports" USING btree ("animal_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_name" ON "pictures" USING btree ("animal_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_published" ON "reports" USING btree ("animal_id") WHERE type = 'lost' and withdrawn is null;--> statement-breakpoint
CREATE INDEX "reports_animal" ON "reports" USING btree ("animal_id","created");--> statement-breakpoint
CREATE INDEX "places_plain" ON "places" USING gin ("plain" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "places_start" ON "places" USING btree ("plain" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "places_place" ON "places" USING gist ("place") WHERE kind = 'city';--> statement-breakpoint
CREATE UNIQUE INDEX "items_number" ON "items" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "items_lot" ON "items" USING btree ("lot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "items_animal" ON "items" USING btree ("kind","animal_id") WHERE animal_id is not null;