import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from './uuid.ts'

/**
 * A stored point on the unit sphere (contrib cube); written as `(x, y, z)`. Chord order is
 * great-circle order.
 */
export const sphere = customType<{ data: string }>({ dataType: () => 'cube' })

/** Time-ordered ids made here, since PostgreSQL makes them from version 18 only. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })
export const created = () => instant().notNull().defaultNow()
