CREATE TABLE "campaign_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ends" date NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"sent" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaign_licences" (
	"licence_id" uuid PRIMARY KEY NOT NULL,
	"campaign_id" uuid NOT NULL,
	"recipient_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"campaign_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"bounced" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "campaigns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city_id" uuid NOT NULL,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"reminders" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"started" timestamp (3) with time zone,
	"queued" timestamp (3) with time zone,
	"closed" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "campaign_letters" ADD CONSTRAINT "campaign_letters_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_letters" ADD CONSTRAINT "campaign_letters_recipient_id_campaign_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."campaign_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_licences" ADD CONSTRAINT "campaign_licences_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_licences" ADD CONSTRAINT "campaign_licences_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_licences" ADD CONSTRAINT "campaign_licences_recipient_id_campaign_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."campaign_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_letters_once" ON "campaign_letters" USING btree ("recipient_id","kind","ends");--> statement-breakpoint
CREATE INDEX "campaign_letters_campaign" ON "campaign_letters" USING btree ("campaign_id","kind","status");--> statement-breakpoint
CREATE INDEX "campaign_letters_waiting" ON "campaign_letters" USING btree ("campaign_id","id") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_licences_campaign" ON "campaign_licences" USING btree ("campaign_id");--> statement-breakpoint
CREATE INDEX "campaign_licences_recipient" ON "campaign_licences" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_campaign" ON "campaign_recipients" USING btree ("campaign_id","channel","id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_bounced" ON "campaign_recipients" USING btree ("id") WHERE bounced is not null;--> statement-breakpoint
CREATE INDEX "campaigns_city" ON "campaigns" USING btree ("city_id","created","id");--> statement-breakpoint
CREATE INDEX "licences_animal_key" ON "licences" USING btree ("city_id","animal_key");