import { eq } from 'drizzle-orm'
import { missingOf, postalOf, type ContactChange } from '#domain/implants/implant-form.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { implants } from '../../db/tables/index.ts'
import { BadInput, Refusal } from '../../refusal.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { freeItems } from '../stock/free-items.ts'
import { contactOf, personOf, refuseUnaccepted } from './add-implant.ts'
import { openImplantOf, type Implant } from './implants.queries.ts'
import { registerOwner } from './register-owner.ts'
import { inviteOwner } from './send-claim-letter.ts'

type ChangeCall = Pick<Call, 'db' | 'caller' | 'clock' | 'queue' | 'limits'>

/**
 * Keeps the first version as original contact. A new e-mail gets a new link.
 * @throws Refusal NOT_FOUND, IMPLANT_CLOSED; BadInput for what is still missing
 */
export async function saveContact(
  id: string,
  change: ContactChange,
  call: ChangeCall,
): Promise<Implant> {
  const { caller, clock } = call
  refuseUnaccepted(call)
  const now = clock.now()
  if (change.dob) refuseFuture(change.dob, now, 'dob')
  return transaction(call.db, async (tx) => {
    const implant = await openImplantOf(tx, caller, id)
    const told = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    ) as Partial<Implant>
    if (change.additionalContact !== undefined)
      told.additionalContact = contactOf(change.additionalContact)
    const merged: Implant = { ...implant, ...told, language: change.language ?? implant.language }
    merged.postalCode = postalOf(merged)
    const missing = missingOf(merged)
    if (missing.length > 0) throw new BadInput(missing)
    const isNewEmail = merged.email !== implant.email
    const before = personOf(implant)
    const isChanged = JSON.stringify(before) !== JSON.stringify(personOf(merged))
    const [saved] = await tx
      .update(implants)
      .set({
        ...merged,
        originalContact: implant.originalContact ?? (isChanged ? before : null),
        ...(isNewEmail && { claimHash: null }),
        updated: now,
      })
      .where(eq(implants.id, id))
      .returning()
    await registerOwner(tx, merged, now)
    if (isNewEmail && merged.email) await inviteOwner(tx, id, call)
    return saved as Implant
  })
}

/**
 * @throws Refusal NOT_FOUND, IMPLANT_CLOSED, TOO_MANY_REQUESTS; EMAIL_INVALID where there is no
 * e-mail
 */
export async function resendClaim(id: string, call: ChangeCall): Promise<void> {
  refuseUnaccepted(call)
  await transaction(call.db, async (tx) => {
    const { email } = await openImplantOf(tx, call.caller, id)
    if (!email) throw new Refusal('EMAIL_INVALID', { field: 'email', fieldKey: 'EMAIL_REQUIRED' })
    await inviteOwner(tx, id, call)
  })
}

/**
 * Frees an unclaimed implant's items, numbers and link.
 * @throws Refusal NOT_FOUND, IMPLANT_CLOSED
 */
export async function revertImplant(id: string, call: ChangeCall): Promise<void> {
  refuseUnaccepted(call)
  const now = call.clock.now()
  await transaction(call.db, async (tx) => {
    await openImplantOf(tx, call.caller, id)
    await freeItems(tx, { implantId: id }, 'reverted', now)
    await tx
      .update(implants)
      .set({ status: 'reverted', claimHash: null, updated: now })
      .where(eq(implants.id, id))
  })
}
