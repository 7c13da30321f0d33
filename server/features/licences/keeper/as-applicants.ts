import { dayOf } from '#domain/dates.ts'
import type { ApplicantsLicence } from '#domain/licences/replies/licence-replies.ts'
import type { Call } from '../../../context.ts'
import { shownLicence, type StoredLicence } from '../licence.queries.ts'
import { renewalToken } from './licence-link.ts'

/** With the token that renews it, once the city lets it. */
export async function asApplicants(
  licence: StoredLicence,
  call: Pick<Call, 'db' | 'clock' | 'keyFor'>,
): Promise<ApplicantsLicence> {
  const now = call.clock.now()
  const shown = await shownLicence(call.db, licence, 'online', now)
  const isOpen = shown.renewableFrom !== null && shown.renewableFrom <= dayOf(now)
  return { ...shown, renewal: isOpen ? renewalToken(call, licence) : null }
}
