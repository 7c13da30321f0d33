import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { statusAfterProfile, type Contact, type ProfileChange } from '#domain/accounts/profile.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { placeTyped } from '../places/place-typed.ts'
import { recordConsent } from './consents.ts'

/**
 * Saves the personal information; with the terms accepted, a confirmed account becomes valid
 * (requirements/contract.md 2).
 * @throws Refusal NOT_CONFIRMED for contacts before the address is confirmed; ADDRESS_UNKNOWN,
 * ADDRESS_UNCLEAR when neither the address nor the postal code tells one place
 */
export async function saveProfile(
  userId: string,
  change: ProfileChange,
  call: Call,
): Promise<void> {
  const { db, clock, caller } = call
  const now = clock.now()
  // Asked before the transaction: another server may take its time.
  const place = await placeOf(userId, change, call)
  await transaction(db, async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!user) throw new Error('the account is gone')
    // Whoever registered may be a stranger to the address: nobody is named to whom reports would
    // go.
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
    // The one who manages the business speaks for it: alerts and searches by distance take it to be
    // there.
    if (user.organizationId !== null && user.manager) {
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
        .where(eq(organizations.id, user.organizationId))
    }
  })
}

interface Place {
  lng: number
  lat: number
  city: string | null
}

/**
 * That of the chosen address, else of the typed one with its postal code, which is nearer than a
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
    // A location sent back unchanged beside another text is that of the former address.
    if (text === stored?.text || lng !== stored?.lng || lat !== stored.lat)
      return { lng, lat, city }
  }
  const found = await placeTyped(call, {
    text,
    city: change.address.city,
    postal: change.postalCode,
  })
  return { lng: found.location[0], lat: found.location[1], city: found.city }
}

/** Contacts keep the id that they have; those without, or with another's, get a new one. */
function withIds(contacts: NonNullable<ProfileChange['profile']['contacts']>): Contact[] {
  const seen = new Set<string>()
  return contacts.map(({ _id, email, ...contact }) => {
    const id = _id !== undefined && _id !== '' && !seen.has(_id) ? _id : randomUUID()
    seen.add(id)
    return { _id: id, ...contact, ...(email !== undefined && { email }) }
  })
}
