import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import type { Job } from '../../jobs/queue.ts'
import { digestLetter } from './alert-letters.ts'
import {
  dropAlerts,
  dropUnwantedOfDigests,
  dueDigests,
  holdDigests,
  markSent,
} from './alerts.queries.ts'
import { sendEach } from './send-each.ts'

/** One such job runs at a time. */
export const sendDigests: Job<object, Services> = {
  name: 'send-digests',
  urgency: 'later',
  atOnce: 1,
  async run(_, services) {
    const { db, clock, mailer } = services
    await transaction(db, async (tx) => {
      await holdDigests(tx)
      await dropUnwantedOfDigests(db)
      const failures = await sendEach(await dueDigests(db, clock.now()), async (digest) => {
        const outcome = await mailer.send(digestLetter(services, digest))
        await (outcome === 'sent'
          ? markSent(db, digest.alerts, clock.now())
          : dropAlerts(db, digest.alerts))
      })
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} digests could not be sent`)
    })
  },
}
