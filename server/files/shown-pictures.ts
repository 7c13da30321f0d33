import { sql } from 'drizzle-orm'
import { pictures } from '../db/tables/index.ts'

/** SQL over rows of pictures: the id as replies give it, with the point of focus (`withFocus`). */
export const shownPictureId = (row: string): string =>
  `${row}.id::text || coalesce('~' || round(${row}.focus_x * 100) || '-' || round(${row}.focus_y * 100), '')`

/** The columns of a picture that replies have. */
export const asPhoto = {
  unique_id: sql<string>`${sql.raw(shownPictureId('pictures'))}`,
  name: pictures.name,
}
