import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { uuidv7 } from './uuid.ts'

/**
 * A point on the unit sphere (contrib cube), written `(x, y, z)`. Chord order equals great-circle
 * order.
 */
export const sphere = customType<{ data: string }>({ dataType: () => 'cube' })

/** Generated here: PostgreSQL has UUIDv7 only since 18. */
export const id = () => uuid().primaryKey().$defaultFn(uuidv7)

export const instant = () => timestamp({ withTimezone: true, precision: 3 })
export const created = () => instant().notNull().defaultNow()
