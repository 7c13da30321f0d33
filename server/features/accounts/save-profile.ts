import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { statusAfterProfile, type Contact, type ProfileChange } from '#domain/accounts/profile.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { placeNear } from '../places/places.queries.ts'
import { placeTyped } from '../places/place-typed.ts'
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
  const place = await placeOf(userId, change, call)
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
      city: place.city,
      lng: place.lng,
      lat: place.lat,
      place: sql`sphere(${place.lng}, ${place.lat})`,
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

interface Place {
  lng: number
  lat: number
  city: string | null
}

/**
 * The chosen location, else geocoded from address and postal code, which is more precise than a
 * city's centre (requirements/contract.md 4).
 */
async function placeOf(userId: string, change: ProfileChange, call: Call): Promise<Place> {
  const { text, city = null } = change.address
  if (change.location) {
    const [lng, lat] = change.location
    const [stored] = await call.db
      .select({ text: users.addressText, lng: users.lng, lat: users.lat })
      .from(users)
      .where(eq(users.id, userId))
    // An unchanged location with new text is the former address's.
    if (text === stored?.text || lng !== stored?.lng || lat !== stored.lat)
      return { lng, lat, city: city ?? (await placeNear(call.db, lng, lat))?.city ?? null }
  }
  const found = await placeTyped(call, {
    text,
    city: change.address.city,
    postal: change.postalCode,
  })
  return { lng: found.location[0], lat: found.location[1], city: found.city }
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
