import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'

/**
 * One row for each server process that works on the queue. It holds an advisory lock on its number
 * as long as it lives: a row whose number is free is of a process that died, and its jobs go to
 * others (docs/decisions/0053-queue.md).
 */
export const queueWorkers = pgTable('queue_workers', {
  number: integer().primaryKey(),
  /** The jobs that it has taken and not yet ended. */
  jobs: jsonb().$type<{ name: string; id: string; attempt: number }[]>().notNull(),
})
