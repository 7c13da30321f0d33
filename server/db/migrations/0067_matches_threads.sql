CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"report_id" uuid NOT NULL,
	"animal_id" uuid NOT NULL,
	"found_animal_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"mark" text,
	"told" timestamp (3) with time zone,
	"decided" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_colours" (
	"picture_id" uuid PRIMARY KEY NOT NULL,
	"colours" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_messages" (
	"thread_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"side" text NOT NULL,
	"message" text NOT NULL,
	"warning" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "thread_messages_thread_id_number_pk" PRIMARY KEY("thread_id","number")
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unique_id" text NOT NULL,
	"animal_id" uuid NOT NULL,
	"keeper" uuid NOT NULL,
	"found_animal_id" uuid,
	"sighting_id" uuid,
	"inquiry_id" uuid,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"email_proven" boolean DEFAULT false NOT NULL,
	"blocked_by" text,
	"reported" timestamp (3) with time zone,
	"reported_by" text,
	"reason" text,
	"last_number" integer DEFAULT 0 NOT NULL,
	"last_message" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "threads_one_subject" CHECK (num_nonnulls(found_animal_id, sighting_id, inquiry_id) = 1)
);
--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_found_animal_id_found_animals_id_fk" FOREIGN KEY ("found_animal_id") REFERENCES "public"."found_animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_messages" ADD CONSTRAINT "thread_messages_thread_id_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_animal_id_animals_id_fk" FOREIGN KEY ("animal_id") REFERENCES "public"."animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_found_animal_id_found_animals_id_fk" FOREIGN KEY ("found_animal_id") REFERENCES "public"."found_animals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_sighting_id_sightings_id_fk" FOREIGN KEY ("sighting_id") REFERENCES "public"."sightings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_inquiry_id_adoption_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."adoption_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matches_unique_id" ON "matches" USING btree ("unique_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matches_pair" ON "matches" USING btree ("report_id","found_animal_id");--> statement-breakpoint
CREATE INDEX "matches_animal" ON "matches" USING btree ("animal_id","told");--> statement-breakpoint
CREATE INDEX "matches_found_animal" ON "matches" USING btree ("found_animal_id");--> statement-breakpoint
CREATE INDEX "matches_untold" ON "matches" USING btree ("animal_id") WHERE told is null and status = 'open' and score >= 60;--> statement-breakpoint
CREATE UNIQUE INDEX "threads_unique_id" ON "threads" USING btree ("unique_id");--> statement-breakpoint
CREATE INDEX "threads_animal" ON "threads" USING btree ("animal_id","last_message");--> statement-breakpoint
CREATE INDEX "threads_found_animal" ON "threads" USING btree ("found_animal_id");--> statement-breakpoint
CREATE INDEX "threads_sighting" ON "threads" USING btree ("sighting_id");--> statement-breakpoint
CREATE INDEX "threads_inquiry" ON "threads" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "threads_last_message" ON "threads" USING btree ("last_message");--> statement-breakpoint
CREATE INDEX "threads_reported" ON "threads" USING btree ("reported") WHERE reported is not null;