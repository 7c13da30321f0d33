import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

/**
 * One row per worker process, which holds an advisory lock on its number: if the lock is free, the
 * process died, and others take its jobs (docs/decisions/0053-queue.md).
 */
export const queueWorkers = pgTable('queue_workers', {
  number: integer().primaryKey(),
  jobs: jsonb().$type<{ name: string; id: string; attempt: number }[]>().notNull(),
})
