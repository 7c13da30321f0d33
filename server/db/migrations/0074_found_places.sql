CREATE TABLE "found_places" (
	"lng" double precision NOT NULL,
	"lat" double precision NOT NULL,
	"place" "cube" NOT NULL,
	"species" text[] NOT NULL,
	CONSTRAINT "found_places_lng_lat_pk" PRIMARY KEY("lng","lat")
);
--> statement-breakpoint
DROP INDEX "found_animals_listed";--> statement-breakpoint
DROP INDEX "found_animals_recent";--> statement-breakpoint
CREATE INDEX "found_places_place" ON "found_places" USING gist ("place");--> statement-breakpoint
CREATE INDEX "found_animals_listed" ON "found_animals" USING btree ("public_lng","public_lat","created" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('unconfirmed', 'open');--> statement-breakpoint
CREATE INDEX "found_animals_recent" ON "found_animals" USING btree ("created" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status in ('unconfirmed', 'open');--> statement-breakpoint
INSERT INTO found_places (lng, lat, place, species)
  SELECT public_lng, public_lat, public.sphere(public_lng, public_lat), array_agg(DISTINCT species) FROM found_animals GROUP BY public_lng, public_lat;--> statement-breakpoint
CREATE FUNCTION add_found_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM found_places p WHERE p.lng = NEW.public_lng AND p.lat = NEW.public_lat AND NEW.species = ANY (p.species)) THEN
    INSERT INTO found_places AS p (lng, lat, place, species) VALUES (NEW.public_lng, NEW.public_lat, NEW.public_place, ARRAY[NEW.species])
      ON CONFLICT (lng, lat) DO UPDATE SET species = array_append(p.species, NEW.species) WHERE NEW.species <> ALL (p.species);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER found_animals_placed AFTER INSERT OR UPDATE OF public_lng, public_lat, species ON found_animals
  FOR EACH ROW EXECUTE FUNCTION add_found_place();
