import { dayOf } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { payToken, renewedBy } from './keeper/licence-link.ts'
import { offerFor } from './offer.ts'
import { lockLicence, refuseDue, refuseOffer, refuseRenewal, startRenewal } from './run-licence.ts'

/**
 * The next period of a licence that costs nothing. The way to its page is for the holder of its
 * letter alone.
 * @throws Refusal LICENSE_DUE, and what `refuseRenewal` and `refuseOffer` refuse
 */
export const renewFree = ({ token, years }: { token: string; years: number }, call: Call) =>
  transaction(call.db, async (tx) => {
    const { licence: seen, holder } = await renewedBy(tx, call, token)
    const licence = await lockLicence(tx, seen.uniqueId)
    const day = dayOf(call.clock.now())
    await refuseRenewal(tx, licence, day)
    const offer = await offerFor(tx, licence, { channel: 'online', years, day })
    refuseDue(offer.total)
    await refuseOffer(tx, licence, offer, 'online')
    const made = await startRenewal(tx, licence, offer, call)
    const { to } = offer.period
    return {
      to,
      renewed:
        holder === 'letter' ? { unique_id: made.uniqueId, token: payToken(call, made), to } : null,
    }
  })
