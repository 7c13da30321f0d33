import { dayOf } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import type { Job } from '../../jobs/queue.ts'
import { sendEach } from '../alerts/send-each.ts'
import { rulesInForce } from '../cities/cities.queries.ts'
import { campaignBy } from './campaigns.queries.ts'
import {
  isWaiting,
  licencesOfLetters,
  markLetter,
  nextLetters,
  turnToPaper,
} from './letters.queries.ts'
import { renewalLetter } from './renewal-letter.ts'

/** Messages per campaign and turn. */
const batch = 200

/**
 * Each letter is marked after sending, so that a run after a crash resumes; one in flight is resent
 * under the same Message-ID. One run of a campaign at a time.
 */
export const sendCampaign: Job<{ campaignId: string }, Services> = {
  name: 'send-campaign',
  urgency: 'later',
  atOnce: 2,
  run: ({ campaignId }, services) =>
    transaction(services.db, async (tx) => {
      const { db, clock, mailer } = services
      await tx.$client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `letters of campaign ${campaignId}`,
      ])
      const opened = await campaignBy(db, campaignId)
      if (opened?.campaign.status !== 'running') return undefined
      const today = dayOf(clock.now())
      const version = await rulesInForce(db, opened.campaign.cityId, today)
      const failures: unknown[] = []
      for (let after = nil; ;) {
        const letters = await nextLetters(db, campaignId, after, batch)
        const last = letters.at(-1)
        if (!last) break
        after = last.id
        const named = await licencesOfLetters(db, letters, today)
        const failed = await sendEach(letters, async ({ id, kind, recipientId }) => {
          if (!(await isWaiting(db, id))) return
          const licences = named.get(id) ?? []
          const message = renewalLetter(services, { ...opened, kind, licences, version, today })
          const outcome = message
            ? await mailer.send({ ...message, key: `campaign:${id}` })
            : 'dropped'
          // Whoever asked for letters on paper meanwhile.
          if (!message && licences.length > 0) await turnToPaper(db, recipientId)
          await markLetter(db, id, outcome, clock.now())
        })
        failures.push(...failed)
        if (failures.length === 0 && letters.length === batch) return 'more'
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} letters could not be sent`)
      return undefined
    }),
}

/** Before every id. */
const nil = '00000000-0000-0000-0000-000000000000'
