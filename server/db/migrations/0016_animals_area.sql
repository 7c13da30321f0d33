CREATE TABLE "removals" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"euthanasia" boolean DEFAULT false NOT NULL,
	"euthanasia_reason" text,
	"full_name" text,
	"email" text,
	"telephone" text,
	"address_text" text,
	"user_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfer_codes" (
	"animal_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"organization_id" uuid,
	"user_id" uuid,
	"expires" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animal_id" uuid NOT NULL,
	"from_user_id" uuid,
	"from_organization_id" uuid,
	"to_user_id" uuid,
	"to_organization_id" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"objection" text,
	"objected_at" timestamp (3) with time zone,
	"decision" text,
	"notes" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "usage" (
	"day" date NOT NULL,
	"call" text NOT NULL,
	"type" text NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "usage_day_call_type_pk" PRIMARY KEY("day","call","type")
);
--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "vaccination" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "deworming" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "illness" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "medication" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "declawing" text;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "exterior_cat" boolean;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "arrival" jsonb;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "intervention" jsonb;--> statement-breakpoint
ALTER TABLE "animals" ADD COLUMN "registered" text;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_codes" ADD CONSTRAINT "transfer_codes_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_codes" ADD CONSTRAINT "transfer_codes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_codes" ADD CONSTRAINT "transfer_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_from_organization_id_organizations_id_fk" FOREIGN KEY ("from_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_to_organization_id_organizations_id_fk" FOREIGN KEY ("to_organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfers" ADD CONSTRAINT "transfers_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "transfer_codes_hash" ON "transfer_codes" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "transfers_animal" ON "transfers" USING btree ("animal_id","created");--> statement-breakpoint
CREATE INDEX "transfers_from_user" ON "transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "transfers_to_user" ON "transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "transfers_objected" ON "transfers" USING btree ("objected_at") WHERE objected_at is not null;