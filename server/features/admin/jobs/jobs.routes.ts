import { eq } from 'drizzle-orm'
import { jobsApi, type ListedJob } from '#domain/admin/jobs.api.ts'
import { showInstant } from '#domain/dates.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { answerList } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import type { CsvColumns } from '../../../http/send-csv.ts'
import { sendList } from '../../../http/send-list.ts'
import type { Job } from '../../../jobs/queue.ts'
import { Refusal } from '../../../refusal.ts'
import { note } from '../../../note.ts'
import { translator } from '../../../texts.ts'
import { jobs, listJobs } from './jobs.queries.ts'

export const jobsRoutes = [
  route(jobsApi.list, async ({ query }, { db, reply }) =>
    answerList(reply, await listJobs(db, query)),
  ),

  // Without an entry in the audit log: whom a job is for is not told.
  route(jobsApi.csv, ({ query }, call) =>
    sendList(query, call, {
      name: 'jobs',
      columns: columnsIn,
      list: (page) => listJobs(call.db, page),
    }),
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

function columnsIn(language: Language): CsvColumns<ListedJob> {
  const t = translator(language, 'staff')
  const emails = translator(language, 'emails')
  const shown = (instant: string | null) => (instant ? showInstant(new Date(instant)) : '')
  return [
    [t('jobs.kind'), ({ kind }) => (isEmailKind(kind) ? emails(`kinds.${kind}`) : kind)],
    [t('jobs.state'), ({ state }) => t(`jobs.states.${state}`)],
    [t('jobs.error'), ({ error }) => error ?? ''],
    [t('jobs.created'), ({ created }) => shown(created)],
    [t('jobs.dueOn'), ({ due }) => shown(due)],
    [t('jobs.failed'), ({ failed }) => shown(failed)],
  ]
}
