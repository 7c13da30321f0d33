import { z } from 'zod'
import { isEmailKind, type EmailKind } from '#domain/emails/kinds.ts'
import type { Services } from '../context.ts'
import { hasDied } from '../db/published.ts'
import { readRows } from '../db/read-rows.ts'
import type { Job } from './queue.ts'

const given = (key: string): string => `($1::jsonb->>'${key}')::uuid`
const of = (table: string, key: string): string =>
  `select animal_id from ${table} where id = ${given(key)}`
const animal = `select ${given('animalId')}`

/**
 * SQL of the animal that a letter of each kind is about, from the data $1 of its job: once that has
 * died, it is not written (requirements/animals.md 4). Null: it is about an account, a business, money,
 * a case, a number that nobody has registered or a stranger's own notice, or about many animals.
 */
const about: Record<EmailKind, string | null> = {
  'send-confirmation-code': null,
  'send-reset-code': null,
  'send-password-notice': null,
  'send-email-notice': null,
  'send-email-correction': null,
  'send-person-corrected': null,
  'send-new-device': null,
  'send-security-notice': null,
  'send-admin-letter': null,
  'send-deletion-letter': null,
  'send-kept-letter': null,
  'send-alerts': of('reports', 'reportId'),
  // None whose loss is withdrawn.
  'send-digests': null,
  'send-lost-letter': of('reports', 'reportId'),
  'send-lost-report-letter': null,
  'send-found-report': of('found_reports', 'reportId'),
  'send-found-reminder': of('found_reports', 'reportId'),
  // A shelter still asks to be called about the death itself.
  'send-left-shelter': `${of('stays', 'stayId')} and outcome not in ('died', 'euthanized')`,
  'send-found-animal-letter': null,
  'tell-service-of-found-animal': null,
  'send-loss-question': of('reports', 'reportId'),
  'send-sighting': of('sightings', 'sightingId'),
  'send-sighting-link': null,
  'send-matches': animal,
  'send-claim-of-match': of('matches', 'matchId'),
  'send-verdict-of-match': of('matches', 'matchId'),
  'send-thread-message': of('threads', 'threadId'),
  'send-match-notice': null,
  'send-correction': of('events', 'eventId'),
  'send-to-next-guardian': null,
  'send-adoption-inquiry': of('adoption_inquiries', 'inquiryId'),
  'send-transfer-code': animal,
  // Former keepers may object to what was done.
  'send-transfer-letter': `${of('transfers', 'transferId')} and $1::jsonb->>'kind' in ('came', 'standsKeeper', 'undoneKeeper')`,
  'tell-staff-of-objection': null,
  'send-claim-letter': null,
  'tell-of-claim': null,
  'send-business-decision': null,
  'tell-staff-of-business': null,
  'send-invitation': null,
  'send-shipment': null,
  'send-call-back': null,
  'send-order-letter': null,
  'send-receipt': null,
  'send-refunded': null,
  'send-shipment-notice': `select t.animal_id from shipments s join transactions t on t.id = s.transaction_id where s.id = ${given('shipmentId')}`,
  'send-licence': of('licences', 'licenceId'),
  'send-licence-applied': of('licences', 'licenceId'),
  'send-licence-revoked': of('licences', 'licenceId'),
  'tell-of-ended-licence': null,
  'tell-of-other-record': animal,
  'send-new-link': null,
  // None that has died (`isWanted`).
  'send-campaign': null,
  'send-client-letter': null,
  'tell-support': null,
  'send-case-received': null,
  'send-case-answer': null,
  'send-chat-answer': null,
  'tell-staff-of-low-stock': null,
  'send-test-email': null,
}

const found = z.strictObject({ over: z.boolean() })

/** A job whose letters about an animal end with its death. */
export function untilDeath(job: Job<never, Services>): Job<never, Services> {
  const sql = isEmailKind(job.name) ? about[job.name] : null
  if (sql === null) return job
  const question = {
    name: `until-death ${job.name}`,
    text: `select ${hasDied(`(${sql})`)} as over`,
  }
  return {
    ...job,
    async run(data, services) {
      const values = [JSON.stringify(data)]
      const [row] = await readRows(services.db.$client, found, { ...question, values })
      return row?.over ? undefined : job.run(data, services)
    },
  }
}
