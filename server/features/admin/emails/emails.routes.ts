import { Readable } from 'node:stream'
import { csvRow } from '#domain/csv.ts'
import { showInstant } from '#domain/dates.ts'
import { emailsApi, type ListedEmail } from '#domain/emails/emails.api.ts'
import { isEmailKind } from '#domain/emails/kinds.ts'
import type { Language } from '#domain/language.ts'
import { answerList, isAbout } from '../../../http/list.ts'
import { route } from '../../../http/route.ts'
import { translator } from '../../../texts.ts'
import { note } from '../../../note.ts'
import { eachEmail, emailOf, listEmails } from './emails.queries.ts'
import { sendAgain } from './send-again.ts'

/** What makes a look at the list one at a person. */
const personal = new Set(['to'])

export const emailsRoutes = [
  route(emailsApi.list, async ({ query }, call) => {
    const page = await listEmails(call.db, query)
    if (isAbout(query, personal)) await note(call.db, 'emails_read', query.filter ?? '', call)
    return answerList(call.reply, page)
  }),

  route(emailsApi.csv, async ({ query }, call) => {
    // Refuses a wrong filter before anything is sent.
    await eachEmail(call.db, query).next()
    await note(call.db, 'emails_exported', query.filter ?? 'all', call)
    await call.reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="e-mails.csv"')
      .send(Readable.from(csvOf(eachEmail(call.db, query), call.language)))
  }),

  route(emailsApi.one, async ({ params: { id } }, call) => {
    const email = await emailOf(call.db, id)
    await note(call.db, 'emails_read', id, call)
    return email
  }),

  route(emailsApi.again, async ({ params: { id } }, call) => sendAgain(id, call)),
]

async function* csvOf(
  batches: AsyncIterable<ListedEmail[]>,
  language: Language,
): AsyncGenerator<string> {
  const t = translator(language, 'emails')
  const names = ['created', 'kind', 'state', 'to', 'subject'] as const
  // With BOM, so that spreadsheets read accents.
  yield `\uFEFF${csvRow(names.map((name) => t(name)))}\r\n`
  for await (const batch of batches)
    yield batch
      .map(
        ({ created, kind, state, to, subject }) =>
          `${csvRow([
            showInstant(new Date(created)),
            isEmailKind(kind) ? t(`kinds.${kind}`) : kind,
            t(`states.${state}`),
            to,
            subject,
          ])}\r\n`,
      )
      .join('')
}
