import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { dayOf, longDay } from '#domain/dates.ts'
import { isForgotten, nextQuestion } from '#domain/reminders/reminders.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals, reports } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { personalLink } from '../../links/personal-link.ts'
import { translator } from '../../texts.ts'
import { familyOf } from '../animals/family.queries.ts'
import { lockAnimals } from '../cities/lock-animals.ts'
import { lossOf } from './losses.queries.ts'

const atOnce = 100

/**
 * Asks keepers whether an animal is still missing, and hides what nobody spoke of for a year. Each
 * loss is one transaction.
 */
export const askAboutLosses: Job<object, Services> = {
  name: 'ask-about-losses',
  urgency: 'later',
  // 10:37 in Quebec: people are up.
  cron: '37 10 * * *',
  async run(_, { db, clock, queue }) {
    const now = clock.now()
    const isDue = and(isNull(reports.withdrawn), lte(reports.nextQuestion, now))
    const due = await db
      .select({ id: reports.id, animalId: reports.animalId })
      .from(reports)
      .where(isDue)
      .orderBy(asc(reports.nextQuestion))
      .limit(atOnce)
    for (const { id, animalId } of due)
      await transaction(db, async (tx) => {
        await lockAnimals(tx, [animalId])
        const [report] = await tx
          .select()
          .from(reports)
          .where(and(eq(reports.id, id), isDue))
          .for('update', { skipLocked: true })
        if (!report) return
        const next = nextQuestion(report.created, now)
        await tx.update(reports).set({ nextQuestion: next }).where(eq(reports.id, id))
        if (isForgotten(report.answered ?? report.created, now))
          await tx
            .update(animals)
            .set({ publishedPlace: null })
            .where(eq(animals.id, report.animalId))
        const loss = await lossOf(tx, id)
        for (const { id: memberId, page } of loss ? await familyOf(tx, loss) : [])
          if (page)
            await queue.enqueue(tx, sendLossQuestion, {
              reportId: id,
              memberId,
              turn: dayOf(next),
            })
      })
    if (due.length === atOnce) return 'more'
    return undefined
  },
}

/** `turn`: the day of the next question, which tells this one from the others. */
export const sendLossQuestion: Job<{ reportId: string; memberId: string; turn: string }, Services> =
  {
    name: 'send-loss-question',
    urgency: 'later',
    async run({ reportId, memberId, turn }, { db, mailer, env, publicUrl, keyFor, clock }) {
      const loss = await lossOf(db, reportId)
      const member = loss && (await familyOf(db, loss)).find(({ id }) => id === memberId)
      if (!loss || loss.withdrawn || !member) return
      const { name, sex } = loss
      const { language, email } = member
      const t = translator(language, 'reminders')
      await mailer.send({
        to: email,
        subject: t('question.subject', { name }),
        key: `loss-question:${reportId}:${turn}:${email}`,
        ...letter({
          language,
          title: t('question.title', { name }),
          paragraphs: [
            t('question.intro', { name, sex, date: longDay(loss.date, language) }),
            t(loss.hidden ? 'question.last' : 'question.why'),
          ],
          action: {
            label: t('question.action'),
            url: `${publicUrl}/still-missing/${personalLink(keyFor, 'loss', reportId, clock.now())}`,
          },
          foot: t('question.foot', { name, sex }),
          address: env.COMPANY_ADDRESS,
        }),
      })
    },
  }
