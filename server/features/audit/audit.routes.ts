import { Readable } from 'node:stream'
import type { AuditAction } from '#domain/audit/audit-actions.ts'
import { auditApi, type AuditEntry } from '#domain/audit/audit.api.ts'
import { csvRow } from '#domain/csv.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import type { Call } from '../../context.ts'
import { auditLog } from '../../db/tables/index.ts'
import { answerList, isAbout } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { translator } from '../../texts.ts'
import { eachEntry, listAudit } from './audit.queries.ts'

/** What makes a look at the log one at a person. */
const personal = new Set(['person', 'subject'])

const record = ({ db, caller, clock }: Call, action: AuditAction, subject: string) =>
  db.insert(auditLog).values({ userId: caller.userId, action, subject, created: clock.now() })

export const auditRoutes = [
  route(auditApi.list, async ({ query }, call) => {
    const page = await listAudit(call.db, query)
    if (isAbout(query, personal)) await record(call, 'log_read', query.filter ?? '')
    return answerList(call.reply, page)
  }),
  route(auditApi.csv, async ({ query }, call) => {
    // Refuses a wrong filter before anything is sent.
    await eachEntry(call.db, query).next()
    await record(call, 'log_exported', query.filter ?? 'all')
    await call.reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="audit-log.csv"')
      .send(Readable.from(csvOf(eachEntry(call.db, query), call.language)))
  }),
]

async function* csvOf(
  batches: AsyncGenerator<AuditEntry[]>,
  language: Language,
): AsyncGenerator<string> {
  const t = translator(language, 'audit')
  const names = ['created', 'person', 'action', 'subject', 'reason'] as const
  yield `${csvRow(names.map((name) => t(name)))}\r\n`
  for await (const batch of batches)
    yield batch
      .map(
        ({ created, person, action, subject, reason }) =>
          `${csvRow([
            showInstant(new Date(created)),
            person?.fullName ?? '',
            t(`actions.${action}`),
            subject,
            reason ?? '',
          ])}\r\n`,
      )
      .join('')
}
