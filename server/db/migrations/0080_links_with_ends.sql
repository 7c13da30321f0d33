ALTER TABLE "licences" ADD COLUMN "links_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Links of these rows carry no day: they end a year from now. Later rows have none.
ALTER TABLE "licences" ADD COLUMN "undated_links_end" timestamp (3) with time zone DEFAULT now() + interval '1 year';--> statement-breakpoint
ALTER TABLE "licences" ALTER COLUMN "undated_links_end" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "links_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Links of these rows carry no day: they end a year from now. Later rows have none.
ALTER TABLE "transactions" ADD COLUMN "undated_links_end" timestamp (3) with time zone DEFAULT now() + interval '1 year';--> statement-breakpoint
ALTER TABLE "transactions" ALTER COLUMN "undated_links_end" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "found_animals" ADD COLUMN "links_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Links of these rows carry no day: they end a year from now. Later rows have none.
ALTER TABLE "found_animals" ADD COLUMN "undated_links_end" timestamp (3) with time zone DEFAULT now() + interval '1 year';--> statement-breakpoint
ALTER TABLE "found_animals" ALTER COLUMN "undated_links_end" DROP DEFAULT;