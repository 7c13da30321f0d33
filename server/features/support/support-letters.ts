import { eq, sql } from 'drizzle-orm'
import { mayWrite } from '#domain/emails/written-to.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { stockKinds } from '#domain/stock/stock.api.ts'
import { defaultLanguage, type Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { supportCases, users } from '../../db/tables/index.ts'
import type { Database } from '../../db/connect.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { mayWriteToStranger } from '../accounts/strangers.ts'
import { asContext } from './support.queries.ts'

type Translate = ReturnType<typeof translator<'support'>>

function numberLines(t: Translate, stored: Record<string, unknown>): string[] {
  const { leftOut = [], ...numbers } = asContext(stored)
  return (['number', ...stockKinds] as const).flatMap((kind) => {
    const number = numbers[kind]
    if (number === undefined) return []
    const reason = leftOut.find((left) => left.number === number)?.reason
    return [t(kind, { number: inGroups(number) }) + (reason ? ` (${t(`reasons.${reason}`)})` : '')]
  })
}

type CaseJob = Job<{ caseId: string }, Services>

async function caseWithPerson(db: Database, caseId: string) {
  const [row] = await db
    .select({
      opened: supportCases,
      email: sql<string | null>`coalesce(${users.email}, ${supportCases.email})`,
      language: sql<Language | null>`coalesce(${users.language}, ${supportCases.language})`,
      status: users.status,
    })
    .from(supportCases)
    .leftJoin(users, eq(users.id, supportCases.userId))
    .where(eq(supportCases.id, caseId))
  return row
}

/** The person is shown only after login. */
export const tellSupport: CaseJob = {
  name: 'tell-support',
  urgency: 'soon',
  async run({ caseId }, { db, mailer, publicUrl, env }) {
    const row = await caseWithPerson(db, caseId)
    if (!row) return
    const t = translator(defaultLanguage, 'support')
    const { number, notes, subject } = row.opened
    await mailer.send({
      to: env.SUPPORT_EMAIL,
      subject: t('letters.staff.subject', { number: String(number) }),
      key: `support:${caseId}:staff`,
      ...letter({
        language: defaultLanguage,
        title: t('letters.staff.title', { number: String(number) }),
        paragraphs: [
          ...(subject ? [t(`subjects.${subject}`)] : []),
          notes || t('noNotes'),
          ...numberLines(t, row.opened.context),
        ],
        action: { label: t('letters.staff.action'), url: `${publicUrl}/admin/support` },
        foot: t('letters.staff.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

/** Skips closed accounts. */
async function writeToPerson(
  caseId: string,
  kind: 'received' | 'answered',
  { db, mailer, limits, publicUrl, env }: Services,
): Promise<void> {
  const row = await caseWithPerson(db, caseId)
  if (!row?.email || !row.language || (row.status && !mayWrite('account', row.status))) return
  const { language, opened, email } = row
  if (kind === 'answered' && opened.answer === null) return
  const isConfirmed = row.status !== null && row.status !== 'registered'
  if (kind === 'received' && !isConfirmed && !(await mayWriteToStranger(limits, email))) return
  const t = translator(language, 'support')
  const number = String(opened.number)
  const received = isConfirmed
    ? [
        t('letters.received.text', { number }),
        ...(opened.notes ? [opened.notes] : []),
        ...numberLines(t, opened.context),
      ]
    : [t('letters.received.numbered', { number })]
  const words = kind === 'answered' ? [opened.answer ?? ''] : received
  await mailer.send({
    to: email,
    subject: t(`letters.${kind}.subject`, { number }),
    // Each answer is a letter of its own; there is one confirmation, also where its job runs again after the answer.
    key: `support:${caseId}:${kind}:${(kind === 'answered' && opened.answeredAt?.toISOString()) || ''}`,
    ...letter({
      language,
      title: t(`letters.${kind}.title`),
      paragraphs: [...words, t(`letters.${kind}.next`, { email: env.SUPPORT_EMAIL, number })],
      action: { label: t('letters.action'), url: `${publicUrl}/` },
      foot: t(opened.userId === null ? 'letters.visitorFoot' : 'letters.foot', {
        email: env.SUPPORT_EMAIL,
      }),
      address: env.COMPANY_ADDRESS,
    }),
  })
}

export const sendCaseReceived: CaseJob = {
  name: 'send-case-received',
  urgency: 'soon',
  run: ({ caseId }, services) => writeToPerson(caseId, 'received', services),
}

/** The answer as it stands when the letter is written. */
export const sendCaseAnswer: CaseJob = {
  name: 'send-case-answer',
  urgency: 'soon',
  run: ({ caseId }, services) => writeToPerson(caseId, 'answered', services),
}
