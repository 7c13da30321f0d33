CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "client_letter_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"client_id" uuid,
	"status" text NOT NULL,
	"email_hash" text,
	"at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_mappings" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"implant_id" uuid,
	"licence_id" uuid,
	"animal_name" text,
	"species" text,
	"day" date NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_id" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "client_unsubscribes" (
	"organization_id" uuid NOT NULL,
	"email_hash" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_unsubscribes_organization_id_email_hash_pk" PRIMARY KEY("organization_id","email_hash")
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organization_id" uuid NOT NULL,
	"user_id" uuid,
	"full_name" text NOT NULL,
	"telephone" text,
	"email" text,
	"address" text,
	"language" text NOT NULL,
	"notes" text,
	"consent_date" date,
	"consent_source" text,
	"consent_text" text,
	"withdrawn" timestamp (3) with time zone,
	"unsubscribed" boolean DEFAULT false NOT NULL,
	"consent_state" text GENERATED ALWAYS AS (case when withdrawn is not null then 'withdrawn' when consent_date is not null then 'given' else 'none' end) STORED NOT NULL,
	"name_words" text GENERATED ALWAYS AS (public.name_words(full_name)) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (public.search_words(full_name, email, telephone, null)) STORED NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_letter_recipients" ADD CONSTRAINT "client_letter_recipients_letter_id_client_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."client_letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_letter_recipients" ADD CONSTRAINT "client_letter_recipients_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_letters" ADD CONSTRAINT "client_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_mappings" ADD CONSTRAINT "client_mappings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_records" ADD CONSTRAINT "client_records_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_records" ADD CONSTRAINT "client_records_implant_id_implants_id_fk" FOREIGN KEY ("implant_id") REFERENCES "public"."implants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_records" ADD CONSTRAINT "client_records_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_shares" ADD CONSTRAINT "client_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_shares" ADD CONSTRAINT "client_shares_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_unsubscribes" ADD CONSTRAINT "client_unsubscribes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_letter_recipients_letter" ON "client_letter_recipients" USING btree ("letter_id","status","id");--> statement-breakpoint
CREATE INDEX "client_letter_recipients_client" ON "client_letter_recipients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_letters_organization" ON "client_letters" USING btree ("organization_id","created","id");--> statement-breakpoint
CREATE INDEX "client_records_client" ON "client_records" USING btree ("client_id","created");--> statement-breakpoint
CREATE UNIQUE INDEX "client_records_implant" ON "client_records" USING btree ("implant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_records_licence" ON "client_records" USING btree ("licence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_shares_now" ON "client_shares" USING btree ("user_id","organization_id") WHERE revoked is null;--> statement-breakpoint
CREATE INDEX "client_shares_organization" ON "client_shares" USING btree ("organization_id","created") WHERE revoked is null;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email" ON "clients" USING btree ("organization_id","email");--> statement-breakpoint
CREATE INDEX "clients_created" ON "clients" USING btree ("organization_id","created","id");--> statement-breakpoint
CREATE INDEX "clients_updated" ON "clients" USING btree ("organization_id","updated","id");--> statement-breakpoint
CREATE INDEX "clients_name" ON "clients" USING btree ("organization_id","name_words","id");--> statement-breakpoint
CREATE INDEX "clients_telephone" ON "clients" USING btree ("organization_id","telephone");--> statement-breakpoint
CREATE INDEX "clients_consent" ON "clients" USING btree ("organization_id","consent_state","created","id");--> statement-breakpoint
CREATE INDEX "clients_linked" ON "clients" USING btree ("organization_id","created","id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "clients_user" ON "clients" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "clients_any_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("organization_id","search" gin_trgm_ops);