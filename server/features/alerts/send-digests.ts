import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { digestLetter } from './alert-letters.ts'
import { dropAlerts, dropUnwantedOfDigests, dueDigests, markSent } from './alerts.queries.ts'
import { sendEach } from './send-each.ts'

/** Sends the daily digests that are due; a run that finds none does nothing. */
export const sendDigests: Job<object, Services> = {
  name: 'send-digests',
  async run(_, services) {
    const { db, clock, mailer } = services
    await dropUnwantedOfDigests(db)
    const failures = await sendEach(await dueDigests(db, clock.now()), async (digest) => {
      const outcome = await mailer.send(digestLetter(services, digest))
      await (outcome === 'sent' ? markSent(db, digest.alerts, clock.now()) : dropAlerts(db, digest.alerts))
    })
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} digests could not be sent`)
  },
}
