CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" bigint NOT NULL,
	"minutes" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "day_figures_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE TABLE "filled_days" (
	"day" date PRIMARY KEY NOT NULL,
	"filled" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tallies_day_name_pk" PRIMARY KEY("day","name")
);
--> statement-breakpoint
CREATE INDEX "alerts_sent" ON "alerts" USING brin ("sent");--> statement-breakpoint
CREATE INDEX "animals_created" ON "animals" USING brin ("created");--> statement-breakpoint
CREATE INDEX "reports_created" ON "reports" USING brin ("created");--> statement-breakpoint
CREATE INDEX "transactions_settled" ON "transactions" USING brin ("settled");--> statement-breakpoint
CREATE INDEX "stays_adopted" ON "stays" USING btree ("gone") WHERE outcome = 'adopted';--> statement-breakpoint
CREATE INDEX "item_changes_created" ON "item_changes" USING brin ("created");