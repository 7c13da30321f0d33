import { showInstant } from '#domain/dates.ts'
import { emailsApi, type ListedEmail } from '#domain/emails/emails.api.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import type { Language } from '#domain/language.ts'
import { answerList, isAbout } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import { sendCsv, type CsvColumns } from '../../../http/send-csv.ts'
import { translator } from '../../../texts.ts'
import { note } from '../../../note.ts'
import { eachEmail, emailOf, listEmails } from './emails.queries.ts'
import { sendAgain } from './send-again.ts'

/** Fields that select one person: reading by them is noted. */
const personal = new Set(['to'])

export const emailsRoutes = [
  route(emailsApi.list, async ({ query }, call) => {
    const page = await listEmails(call.db, query)
    if (isAbout(query, personal)) await note(call.db, 'emails_read', query.filter ?? '', call)
    return answerList(call.reply, page)
  }),

  route(emailsApi.csv, ({ query }, call) =>
    sendCsv(call, {
      name: 'emails',
      columns: columnsIn(call.language),
      batches: eachEmail(call.db, query),
      note: () => note(call.db, 'emails_exported', query.filter ?? 'all', call),
    }),
  ),

  route(emailsApi.one, async ({ params: { id } }, call) => {
    const email = await emailOf(call.db, id)
    await note(call.db, 'emails_read', id, call)
    return email
  }),

  route(emailsApi.again, async ({ params: { id } }, call) => sendAgain(id, call)),
]

function columnsIn(language: Language): CsvColumns<ListedEmail> {
  const t = translator(language, 'emails')
  return [
    [t('created'), ({ created }) => showInstant(new Date(created))],
    [t('kind'), ({ kind }) => (isEmailKind(kind) ? t(`kinds.${kind}`) : kind)],
    [t('state'), ({ state }) => t(`states.${state}`)],
    [t('to'), ({ to }) => to],
    [t('subject'), ({ subject }) => subject],
  ]
}
