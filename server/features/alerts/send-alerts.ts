import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { mayHurry } from '../../jobs/may-hurry.ts'
import type { Job } from '../../jobs/queue.ts'
import { alertLetters } from './alert-letters.ts'
import {
  dropAlerts,
  dropUnwanted,
  lostAnimalOf,
  markSent,
  nextAlerts,
  planAlerts,
} from './alerts.queries.ts'
import { sendDigests } from './send-digests.ts'
import { sendEach } from './send-each.ts'

/** Messages per report and turn. */
const batch = 200

/**
 * Each alert is marked after sending, so that a run after a crash resumes; one in flight is resent
 * under the same Message-ID.
 */
export const sendAlerts: Job<{ reportId: string }, Services> = {
  name: 'send-alerts',
  urgency: 'alerts',
  async run({ reportId }, services) {
    const { db, clock, env, mailer, queue } = services
    await transaction(db, async (tx) => {
      const limits = {
        now: clock.now(),
        aDay: env.ALERTS_A_DAY,
        anHour: env.SERVICE_ALERTS_AN_HOUR,
        hurries: mayHurry(env),
      }
      for (const due of await planAlerts(tx, reportId, limits))
        await queue.enqueue(tx, sendDigests, {}, { startAfter: due })
      await dropUnwanted(tx, reportId)
    })
    const animal = await lostAnimalOf(db, reportId)
    if (!animal) return undefined

    const letterTo = alertLetters(services, animal)
    const failures: unknown[] = []
    for (let after = ''; ;) {
      const alerts = await nextAlerts(db, reportId, after, batch)
      const last = alerts.at(-1)
      if (!last) break
      after = last.email
      const failed = await sendEach(alerts, async (alert) => {
        const { email } = alert
        const outcome = await mailer.send(letterTo(alert))
        // A bounced message does not count as a neighbour told.
        await (outcome === 'sent'
          ? markSent(db, [{ reportId, email }], clock.now())
          : dropAlerts(db, [{ reportId, email }]))
      })
      failures.push(...failed)
      if (failures.length === 0 && alerts.length === batch) return 'more'
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} alerts could not be sent`)
    return undefined
  },
}
