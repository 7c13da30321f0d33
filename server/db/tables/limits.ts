import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Tries counted across processes, in the shape that rate-limiter-flexible reads and writes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
