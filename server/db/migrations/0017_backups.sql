CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sent" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "held_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"queued" timestamp (3) with time zone NOT NULL,
	"answered" timestamp (3) with time zone,
	"is_sent" boolean
);
--> statement-breakpoint
CREATE TABLE "restores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"base" text NOT NULL,
	"reached" timestamp (3) with time zone NOT NULL,
	"restored" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"invoice_floor" integer NOT NULL,
	"credit_note_floor" integer NOT NULL,
	"erasures" integer NOT NULL,
	"sessions" integer NOT NULL,
	"files" integer NOT NULL,
	"missing_files" integer NOT NULL,
	"payments_read" timestamp (3) with time zone,
	"payments" integer,
	"opened" timestamp (3) with time zone,
	"opened_by" uuid
);
--> statement-breakpoint
CREATE INDEX "erasures_waiting" ON "erasures" USING btree ("id") WHERE sent is null;--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("at");--> statement-breakpoint
CREATE INDEX "held_letters_waiting" ON "held_letters" USING btree ("queued","id") WHERE answered is null;--> statement-breakpoint
-- After a restore, numbers that were given since the backup are not given again.
CREATE OR REPLACE FUNCTION public.number_invoice() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(6402117905);
  UPDATE invoices SET number = greatest((SELECT max(number) FROM invoices), (SELECT max(invoice_floor) FROM restores), 0) + 1 WHERE number = NEW.number;
  RETURN NULL;
END $$;
