CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "incidents_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"occurred" text NOT NULL,
	"discovered" date NOT NULL,
	"circumstances" text NOT NULL,
	"information" text NOT NULL,
	"people" integer NOT NULL,
	"concerned" text NOT NULL,
	"serious_risk" boolean NOT NULL,
	"assessment" text NOT NULL,
	"commission_told" date,
	"people_told" date,
	"measures" text NOT NULL,
	"closed" date,
	"written_by" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "incidents_number" ON "incidents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "incidents_discovered" ON "incidents" USING btree ("discovered","id");--> statement-breakpoint
CREATE INDEX "incidents_writer" ON "incidents" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","created");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created","id");