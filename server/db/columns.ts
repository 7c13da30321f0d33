import { customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { precisions } from '#domain/places/precision.ts'
import { uuidv7 } from './uuid.ts'

/**
 * A point on the unit sphere (contrib cube), written `(x, y, z)`. Chord order equals great-circle
 * order.
 */
export const sphere = customType<{ data: string }>({ dataType: () => 'cube' })

/** Of a place that was told; null where an earlier release kept it, which did not judge. */
export const precision = () => text({ enum: precisions })

/** Of a record that links open without account (server/links/dated-link.ts). */
export const links = () => ({
  /** Goes up by one when they are withdrawn. */
  linksVersion: integer().notNull().default(0),
  /** When those end that carry no day; null where none were ever made, or they were withdrawn. */
  undatedLinksEnd: instant(),
})

/** Generated here: PostgreSQL has UUIDv7 only since 18. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })
export const created = () => instant().notNull().defaultNow()
