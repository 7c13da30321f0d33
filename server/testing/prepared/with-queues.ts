import { pino } from 'pino'
import type { Prepared } from '../../db/testing/test-database.ts'
import { jobs } from '../../jobs/jobs.ts'
import { startQueue } from '../../jobs/queue.ts'

/** For `testDatabase`: the queue of every kind of job is made. */
export const withQueues: Prepared = { name: 'queues', prepare: makeQueues }

export async function makeQueues(url: string): Promise<void> {
  const queue = await startQueue({
    url,
    jobs,
    contextOf: () => {
      throw new Error('nothing is to be run')
    },
    log: pino({ level: 'silent' }),
    work: false,
  })
  await queue.stop()
}
