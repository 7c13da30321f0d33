import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { statusAfterProfile, type Contact, type ProfileChange } from '#domain/accounts/profile.ts'
import type { Precision } from '#domain/places/precision.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { locateTold, type PlacedReport } from '../places/place-told.ts'
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
  const {
    location: [lng, lat],
    city,
    precision,
  } = await placeOf(userId, change, call)
  await transaction(db, async (tx) => {
    const { organizationId } = caller
    await holdOrganization(tx, organizationId)
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new Refusal('NOT_SIGNED_IN')
    // The account may be a stranger's: its contacts would receive reports.
    if (isUnconfirmed(user) && (change.profile.contacts?.length ?? 0) > 0)
      throw new Refusal('NOT_CONFIRMED', { field: 'profile.contacts' })
    const address = {
      addressText: change.address.text,
      city,
      lng,
      lat,
      place: sql`sphere(${lng}, ${lat})`,
      precision,
      postalCode: change.postalCode,
    }
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

/**
 * As every body's place (requirements/contract.md 3), but that the account's own is not judged anew
 * while nothing of it changes, and does not count for other words sent back beside it.
 */
async function placeOf(
  userId: string,
  change: ProfileChange,
  call: Call,
): Promise<Pick<PlacedReport, 'location' | 'city'> & { precision: Precision | null }> {
  const { address, location, postalCode: postal } = change
  if (!location || address.placeId || address.pin)
    return locateTold(call, { address, location, postal })
  const [own] = await call.db
    .select({
      text: users.addressText,
      city: users.city,
      lng: users.lng,
      lat: users.lat,
      precision: users.precision,
    })
    .from(users)
    .where(eq(users.id, userId))
  const isOwn = own?.lng === location[0] && own.lat === location[1]
  if (isOwn && own.text === address.text)
    return { location, city: address.city ?? own.city, precision: own.precision }
  return locateTold(call, { address, postal, ...(!isOwn && { location }) })
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
