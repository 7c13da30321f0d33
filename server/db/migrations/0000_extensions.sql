-- All are trusted extensions: the owner of the database may create them without being superuser.
CREATE EXTENSION IF NOT EXISTS cube;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- Point on the unit sphere; NULL where a coordinate is (cube(array[null]) raises).
CREATE FUNCTION public.sphere(lng double precision, lat double precision) RETURNS public.cube
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN lng IS NULL OR lat IS NULL THEN NULL ELSE public.cube(ARRAY[
    cos(radians(lat)) * cos(radians(lng)), cos(radians(lat)) * sin(radians(lng)), sin(radians(lat))]) END
$$;--> statement-breakpoint
-- Lower case without accents, anything but letters and digits as one space: what typed text is compared with.
CREATE FUNCTION public.plain(t text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, t)), '[^a-z0-9]+', ' ', 'g'))
$$;
