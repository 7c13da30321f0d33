CREATE INDEX "animals_words" ON "animals" USING gin (to_tsvector('simple', public.plain(name)));--> statement-breakpoint
CREATE INDEX "animals_removed_numbers" ON "animals" USING gin ((array[card, microchip, tattoo, medal])) WHERE status = 'removed';--> statement-breakpoint
CREATE INDEX "animals_unusual" ON "animals" USING btree ("status","id") WHERE status <> '';