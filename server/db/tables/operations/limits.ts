import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Schema of rate-limiter-flexible; shared by all processes. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
