import { eq } from 'drizzle-orm'
import { jobsApi } from '#domain/admin/jobs.api.ts'
import type { Services } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { answerList } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import type { Job } from '../../../jobs/queue.ts'
import { Refusal } from '../../../refusal.ts'
import { note } from '../../../note.ts'
import { jobs, listJobs } from './jobs.queries.ts'

export const jobsRoutes = [
  route(jobsApi.list, async ({ query }, { db, reply }) =>
    answerList(reply, await listJobs(db, query)),
  ),

  route(jobsApi.retry, async ({ params: { id } }, call) =>
    transaction(call.db, async (tx) => {
      const [found] = await tx
        .select({ name: jobs.name, state: jobs.state })
        .from(jobs)
        .where(eq(jobs.id, id))
        .for('update')
      if (!found) throw new Refusal('NOT_FOUND')
      if (found.state !== 'failed') throw new Refusal('JOB_NOT_FAILED')
      await call.queue.retry(tx, { name: found.name } as Job<object, Services>, id)
      await note(tx, 'job_retried', id, call)
    }),
  ),
]
