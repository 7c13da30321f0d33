CREATE TABLE "animal_imports" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"encoding" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"update" boolean NOT NULL,
	"trial" boolean NOT NULL,
	"status" text NOT NULL,
	"problem" text,
	"language" text NOT NULL,
	"user_id" uuid,
	"size" bigint NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"ignored" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"unknown" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"finished" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "animal_imports" ADD CONSTRAINT "animal_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_imports" ADD CONSTRAINT "animal_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;