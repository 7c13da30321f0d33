import { auditApi, wholeSubjects } from '#domain/audit/audit.api.ts'
import { showInstant } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { answerList, isAbout } from '../../http/list.ts'
import { route } from '../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { note } from '../../note.ts'
import { translator } from '../../texts.ts'
import { eachEntry, listAudit, type NotedEntry } from './audit.queries.ts'

/** Fields that select one person: reading by them is noted. */
const personal = new Set(['person', 'subject'])

export const auditRoutes = [
  route(auditApi.list, async ({ query }, call) => {
    const page = await listAudit(call.db, query)
    if (isAbout(query, personal)) await note(call.db, 'log_read', query.filter ?? '', call)
    return answerList(call.reply, page)
  }),
  route(auditApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'audit-log',
      columns: columnsIn(call.language),
      batches: eachEntry(call.db, query),
      note: () => note(call.db, 'log_exported', query.filter ?? 'all', call),
    }),
  ),
]

function columnsIn(language: Language): CsvColumns<NotedEntry> {
  const t = translator(language, 'audit')
  return [
    [t('created'), ({ created }) => showInstant(new Date(created))],
    [t('person'), ({ person }) => person?.fullName ?? ''],
    [t('action'), ({ action }) => t(`actions.${action}`)],
    [
      t('subject'),
      ({ subject }) => {
        const whole = wholeSubjects.find((word) => word === subject)
        return whole ? t(`subjects.${whole}`) : subject
      },
    ],
    [t('reason'), ({ reason }) => reason ?? ''],
  ]
}
