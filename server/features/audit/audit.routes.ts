import { Readable } from 'node:stream'
import { auditApi, type AuditEntry } from '#domain/audit/audit.api.ts'
import { csvRow } from '#domain/csv.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { answerList, isAbout } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachEntry, listAudit } from './audit.queries.ts'

/** What makes a look at the log one at a person. */
const personal = new Set(['person', 'subject'])

export const auditRoutes = [
  route(auditApi.list, async ({ query }, call) => {
    const page = await listAudit(call.db, query)
    if (isAbout(query, personal)) await note(call.db, 'log_read', query.filter ?? '', call)
    return answerList(call.reply, page)
  }),
  route(auditApi.csv, async ({ query }, call) => {
    // Refuses a wrong filter before anything is sent.
    await eachEntry(call.db, query).next()
    await note(call.db, 'log_exported', query.filter ?? 'all', call)
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
