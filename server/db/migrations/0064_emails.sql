CREATE TABLE "email_bodies" (
	"hash" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"used" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"data" jsonb,
	"tries" integer DEFAULT 1 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "email_bodies_used" ON "email_bodies" USING btree ("used");--> statement-breakpoint
CREATE INDEX "emails_created" ON "emails" USING btree ("created","id");--> statement-breakpoint
CREATE INDEX "emails_kind" ON "emails" USING btree ("kind","created","id");--> statement-breakpoint
CREATE INDEX "emails_state" ON "emails" USING btree ("state","created","id");--> statement-breakpoint
CREATE INDEX "emails_to" ON "emails" USING btree ("to","created","id");