import { and, asc, eq, lte } from 'drizzle-orm'
import { dayOf, daysBetween } from '#domain/dates.ts'
import { nextReminder } from '#domain/reminders/reminders.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { foundReports } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { personalLink } from '../../links/personal-link.ts'
import { translator } from '../../texts.ts'
import { familyOf } from '../animals/family.queries.ts'
import { foundLetterFacts } from '../found/found.queries.ts'

const atOnce = 100

/** Queues the reminders of found reports that nobody opened; each is one transaction. */
export const remindOfFoundReports: Job<object, Services> = {
  name: 'remind-of-found-reports',
  urgency: 'soon',
  cron: '*/10 * * * *',
  async run(_, { db, clock, queue }) {
    const now = clock.now()
    const due = await db
      .select({ id: foundReports.id })
      .from(foundReports)
      .where(lte(foundReports.nextReminder, now))
      .orderBy(asc(foundReports.nextReminder))
      .limit(atOnce)
    for (const { id } of due)
      await transaction(db, async (tx) => {
        const [report] = await tx
          .select({ sent: foundReports.reminders })
          .from(foundReports)
          .where(and(eq(foundReports.id, id), lte(foundReports.nextReminder, now)))
          .for('update', { skipLocked: true })
        if (!report) return
        const turn = report.sent + 1
        await tx
          .update(foundReports)
          .set({ reminders: turn, nextReminder: nextReminder(turn, now) })
          .where(eq(foundReports.id, id))
        const facts = await foundLetterFacts(tx, id)
        for (const { id: memberId } of facts ? await familyOf(tx, facts) : [])
          await queue.enqueue(tx, sendFoundReminder, { reportId: id, memberId, turn })
      })
    if (due.length === atOnce) return 'more'
    return undefined
  },
}

export const sendFoundReminder: Job<
  { reportId: string; memberId: string; turn: number },
  Services
> = {
  name: 'send-found-reminder',
  urgency: 'soon',
  async run({ reportId, memberId, turn }, { db, mailer, env, publicUrl, keyFor, clock }) {
    const facts = await foundLetterFacts(db, reportId)
    const member = facts && (await familyOf(db, facts)).find(({ id }) => id === memberId)
    if (!facts || !member) return
    const { name } = facts
    const { language, email, contactOf } = member
    const t = translator(language, 'reminders')
    const now = clock.now()
    const since = daysBetween(dayOf(facts.created), dayOf(now))
    await mailer.send({
      to: email,
      subject: t('foundLetter.subject', { name }),
      key: `found-reminder:${reportId}:${turn}:${email}`,
      ...letter({
        language,
        title: t('foundLetter.title', { name }),
        paragraphs: [
          contactOf
            ? t('foundLetter.contactIntro', { owner: contactOf, name, since })
            : t('foundLetter.intro', { name, since }),
          t('foundLetter.next'),
        ],
        action: {
          label: t('foundLetter.action'),
          url: `${publicUrl}/found-report/${personalLink(keyFor, 'found report', reportId, now)}`,
        },
        foot: t('foundLetter.foot', { name }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
