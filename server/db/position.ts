import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Degrees of a column of type `sphere`, for a select. */
export const positionOf = (place: AnyPgColumn) => ({
  lng: sql<number>`degrees(atan2(public.cube_ll_coord(${place}, 2), public.cube_ll_coord(${place}, 1)))`,
  lat: sql<number>`degrees(asin(public.cube_ll_coord(${place}, 3)))`,
})
