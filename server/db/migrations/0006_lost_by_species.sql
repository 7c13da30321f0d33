CREATE INDEX "animals_lost_dog" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Dog';--> statement-breakpoint
CREATE INDEX "animals_lost_cat" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Cat';--> statement-breakpoint
CREATE INDEX "animals_lost_bird" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Bird';--> statement-breakpoint
CREATE INDEX "animals_lost_fish" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Fish';--> statement-breakpoint
CREATE INDEX "animals_lost_rodent" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Rodent';--> statement-breakpoint
CREATE INDEX "animals_lost_reptile" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Reptile';--> statement-breakpoint
CREATE INDEX "animals_lost_horse" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Horse';--> statement-breakpoint
CREATE INDEX "animals_lost_other" ON "animals" USING gist ("published_place") WHERE status = 'lost' and species = 'Other';