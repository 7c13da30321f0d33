import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { licences } from '../db/tables/index.ts'
import type { Job } from '../jobs/queue.ts'

/** Of a city's decision on a dog; `name` is `<id>.<kind>`. */
export const decisionKey = (name: string): string => `decisions/${name}`

/** Once no licence has it: the licences of an animal share one. Idempotent. */
export const removeDecisionFile: Job<{ name: string }, Pick<Services, 'db' | 'files'>> = {
  name: 'remove-decision-file',
  urgency: 'later',
  async run({ name }, { db, files }) {
    if ((await db.$count(licences, eq(licences.decisionFile, name))) > 0) return
    await files.remove(decisionKey(name))
  },
}
