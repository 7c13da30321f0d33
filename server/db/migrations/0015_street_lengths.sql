-- Streets that were imported before know neither their length nor the weights of their words: import their files again.
TRUNCATE "addresses", "streets", "address_words";--> statement-breakpoint
DELETE FROM "imports" WHERE "source" LIKE 'addresses %';--> statement-breakpoint
ALTER TABLE "streets" ADD COLUMN "length" integer NOT NULL;
