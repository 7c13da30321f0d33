import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { statusAfterProfile, type Contact, type ProfileChange } from '#domain/accounts/profile.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { homeTold } from './account-home.ts'
import { recordConsent } from './consents.ts'
import { holdOrganization } from './hold-account.ts'

/**
 * Accepting the terms makes a confirmed account valid (requirements/contract.md 2).
 * @throws Refusal NOT_CONFIRMED for contacts before the address is confirmed;
 * ADDRESS_UNCLEAR when neither the address nor the postal code tells one place
 */
export async function saveProfile(
  userId: string,
  change: ProfileChange,
  call: Call,
): Promise<void> {
  const { db, clock, caller } = call
  const now = clock.now()
  // Before the transaction: geocoding may be slow.
  const address = await homeTold(userId, change, call)
  await transaction(db, async (tx) => {
    const { organizationId } = caller
    await holdOrganization(tx, organizationId)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new Refusal('NOT_SIGNED_IN')
    // The account may be a stranger's: its contacts would receive reports.
    if (isUnconfirmed(user) && (change.profile.contacts?.length ?? 0) > 0)
      throw new Refusal('NOT_CONFIRMED', { field: 'profile.contacts' })
    await tx
      .update(users)
      .set({
        fullName: change.profile.fullName,
        telephone: change.profile.telephone,
        isCell: change.profile.is_cell,
        accept: true,
        ...(change.profile.contacts && { contacts: withIds(change.profile.contacts) }),
        ...address,
        apartment: change.apartment,
        noAlerts: change.other_info?.noAlerts ?? user.noAlerts,
        language: change.language ?? user.language,
        ...(change.csvForm !== undefined && { csvForm: change.csvForm }),
        status: statusAfterProfile(user.status),
        updated: now,
      })
      .where(eq(users.id, userId))
    await recordConsent(tx, { userId, kind: 'terms', given: true, at: now })
    // The manager's address becomes the organization's.
    if (organizationId !== null && user.organizationId === organizationId && user.manager) {
      const {
        businessTelephone: telephone,
        businessTelephoneExt: telephoneExt,
        license,
      } = change.profile
      await tx
        .update(organizations)
        .set({
          ...address,
          telephone,
          telephoneExt,
          ...(caller.proType === 'shelter' && { license }),
        })
        .where(eq(organizations.id, organizationId))
    }
  })
}

/** A contact without id, or with a foreign id, gets a new one. */
function withIds(contacts: NonNullable<ProfileChange['profile']['contacts']>): Contact[] {
  const seen = new Set<string>()
  return contacts.map(({ _id, email, ...contact }) => {
    const id = _id !== undefined && _id !== '' && !seen.has(_id) ? _id : randomUUID()
    seen.add(id)
    return { _id: id, ...contact, ...(email !== undefined && { email }) }
  })
}
