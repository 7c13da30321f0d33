CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"organization_id" uuid NOT NULL,
	"contract" text,
	"next_tag" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"from" date NOT NULL,
	"rules" jsonb NOT NULL,
	"created_by" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "city_tags" (
	"city_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "city_tags_city_id_tag_pk" PRIMARY KEY("city_id","tag")
);
--> statement-breakpoint
CREATE TABLE "clerk_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"user_id" uuid,
	"day" date NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"note" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licence_id" uuid NOT NULL,
	"event_type" text NOT NULL,
	"details" jsonb NOT NULL,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_orders" (
	"transaction_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"licence_id" uuid NOT NULL,
	"years" integer NOT NULL,
	"from" date NOT NULL,
	"to" date NOT NULL,
	"rules_id" uuid,
	"first_of_dwelling" boolean NOT NULL,
	"cents" integer NOT NULL,
	"surcharge" integer NOT NULL,
	"made_id" uuid
);
--> statement-breakpoint
CREATE TABLE "licence_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"city_id" uuid NOT NULL,
	"licence_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text NOT NULL,
	"cents" integer NOT NULL,
	"fee" integer NOT NULL,
	"tax" integer NOT NULL,
	"reference" text,
	"user_id" uuid,
	"transaction_id" uuid,
	"day" date NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"city_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"origin" text NOT NULL,
	"renews_id" uuid,
	"animal_id" uuid,
	"other_record" boolean DEFAULT false NOT NULL,
	"animal_key" text NOT NULL,
	"dwelling" text NOT NULL,
	"tag" text,
	"years" integer NOT NULL,
	"from" date,
	"to" date,
	"rules_id" uuid,
	"first_of_dwelling" boolean,
	"cents" integer,
	"surcharge" integer,
	"fee" integer,
	"tax" integer,
	"card" text,
	"microchip" text,
	"tattoo" text,
	"animal_name" text NOT NULL,
	"species" text NOT NULL,
	"sex" text NOT NULL,
	"color" text NOT NULL,
	"breed" text NOT NULL,
	"dob" date NOT NULL,
	"sterilized" boolean NOT NULL,
	"rabies" boolean NOT NULL,
	"kilograms" numeric(7, 3) NOT NULL,
	"weight_unit" text NOT NULL,
	"assistance_certificate" text,
	"distinctive_signs" text,
	"dangerous" boolean NOT NULL,
	"decision" jsonb,
	"provenance" jsonb NOT NULL,
	"renewals" text,
	"other_info" text,
	"contact_name" text NOT NULL,
	"language" text NOT NULL,
	"telephone" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"apartment" text,
	"postal_code" text NOT NULL,
	"keeper_age" integer,
	"parent_consent" boolean NOT NULL,
	"contacts" jsonb NOT NULL,
	"reason" text,
	"end_reason" text,
	"ended" date,
	"created_by" uuid,
	"activated" timestamp (3) with time zone,
	"search" text GENERATED ALWAYS AS (public.search_words(contact_name || ' ' || animal_name, email, telephone, postal_code)) STORED NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_rules" ADD CONSTRAINT "city_rules_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_rules" ADD CONSTRAINT "city_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "city_tags" ADD CONSTRAINT "city_tags_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clerk_days" ADD CONSTRAINT "clerk_days_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clerk_days" ADD CONSTRAINT "clerk_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_events" ADD CONSTRAINT "licence_events_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_events" ADD CONSTRAINT "licence_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_orders" ADD CONSTRAINT "licence_orders_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_orders" ADD CONSTRAINT "licence_orders_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_orders" ADD CONSTRAINT "licence_orders_rules_id_city_rules_id_fk" FOREIGN KEY ("rules_id") REFERENCES "public"."city_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_orders" ADD CONSTRAINT "licence_orders_made_id_licences_id_fk" FOREIGN KEY ("made_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_payments" ADD CONSTRAINT "licence_payments_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_payments" ADD CONSTRAINT "licence_payments_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_payments" ADD CONSTRAINT "licence_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_payments" ADD CONSTRAINT "licence_payments_transaction_id_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_renews_id_licences_id_fk" FOREIGN KEY ("renews_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_rules_id_city_rules_id_fk" FOREIGN KEY ("rules_id") REFERENCES "public"."city_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cities_name" ON "cities" USING btree (public.plain("name"));--> statement-breakpoint
CREATE INDEX "cities_organization" ON "cities" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "city_rules_city" ON "city_rules" USING btree ("city_id","from","created");--> statement-breakpoint
CREATE UNIQUE INDEX "clerk_days_once" ON "clerk_days" USING btree ("city_id","user_id","day");--> statement-breakpoint
CREATE INDEX "licence_events_licence" ON "licence_events" USING btree ("licence_id","created");--> statement-breakpoint
CREATE INDEX "licence_payments_city" ON "licence_payments" USING btree ("city_id","day");--> statement-breakpoint
CREATE INDEX "licence_payments_licence" ON "licence_payments" USING btree ("licence_id","created");--> statement-breakpoint
CREATE INDEX "licence_payments_transaction" ON "licence_payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_unique_id" ON "licences" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "licences_renews" ON "licences" USING btree ("renews_id");--> statement-breakpoint
CREATE INDEX "licences_city" ON "licences" USING btree ("city_id","created","id");--> statement-breakpoint
CREATE INDEX "licences_city_status" ON "licences" USING btree ("city_id","status","created","id");--> statement-breakpoint
CREATE INDEX "licences_city_to" ON "licences" USING btree ("city_id","to","id");--> statement-breakpoint
CREATE INDEX "licences_city_tag" ON "licences" USING btree ("city_id","tag");--> statement-breakpoint
CREATE INDEX "licences_dwelling" ON "licences" USING btree ("city_id","dwelling");--> statement-breakpoint
CREATE INDEX "licences_created" ON "licences" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "licences_status" ON "licences" USING btree ("status","created","id");--> statement-breakpoint
CREATE INDEX "licences_microchip" ON "licences" USING btree ("microchip");--> statement-breakpoint
CREATE INDEX "licences_card" ON "licences" USING btree ("card");--> statement-breakpoint
CREATE INDEX "licences_animal" ON "licences" USING btree ("animal_id");--> statement-breakpoint
CREATE INDEX "licences_email" ON "licences" USING btree ("email");--> statement-breakpoint
CREATE INDEX "licences_search" ON "licences" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "licences_heavy" ON "licences" USING btree ("kilograms","id") WHERE status = 'active' and species = 'Dog';--> statement-breakpoint
CREATE INDEX "licences_running" ON "licences" USING btree ("to") WHERE status = 'active';--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_one_active" EXCLUDE USING gist ("city_id" WITH =, "animal_key" WITH =, daterange("from", "to", '[]') WITH &&) WHERE (status = 'active');
