import { eq, sql } from 'drizzle-orm'
import type { ProRegistration } from '#domain/organizations/pro-registration.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { recordConsent } from '../accounts/consents.ts'
import { refuseGuessable } from '../accounts/passwords/refuse-password.ts'
import { sendConfirmationCode } from '../accounts/registration/send-confirmation-code.ts'
import { placeOfBusiness } from './place-of-business.ts'
import { tellStaff } from './tell-staff.ts'

/**
 * One transaction, with letters. Without consent to service messages, neither person nor business
 * gets lost alerts.
 * @throws Refusal PASSWORD_COMMON, ADDRESS_UNCLEAR; USER_EXISTS through the unique index, also for
 * two at once
 */
export async function registerPro(body: ProRegistration, call: Call): Promise<{ userId: string }> {
  const { db, limits, passwords, queue, visitor, clock } = call
  await limits.consume('register', visitor)
  refuseGuessable(body.password, { email: body.email, names: [body.fullname, body.businessName] })
  const [passwordHash, place] = await Promise.all([
    passwords.hash(body.password),
    placeOfBusiness(body, call),
  ])
  const [lng, lat] = place.location
  const now = clock.now()
  const language = body.language ?? call.language
  const at = {
    addressText: body.address.text,
    city: place.city,
    postalCode: body.postal,
    lng,
    lat,
    place: sql`sphere(${lng}, ${lat})`,
    precision: place.precision,
  }
  return transaction(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({
        ...at,
        email: body.email,
        passwordHash,
        type: 'pro',
        status: 'registered',
        language,
        fullName: body.fullname,
        telephone: body.telephone,
        isCell: body.is_cell,
        noAlerts: !body.accept,
        manager: true,
        created: now,
        updated: now,
      })
      .returning({ id: users.id })
    const [organization] = await tx
      .insert(organizations)
      .values({
        ...at,
        businessName: body.businessName,
        proType: body.proType,
        email: body.email,
        telephone: body.businessTelephone,
        telephoneExt: body.businessTelephoneExt ?? null,
        language,
        noAlerts: !body.accept,
        created: now,
      })
      .returning({ id: organizations.id })
    if (!user || !organization) throw new Error('the registration was not stored')
    const [userId, organizationId] = [user.id, organization.id]
    await tx.update(users).set({ organizationId }).where(eq(users.id, userId))
    await recordConsent(tx, { userId, kind: 'service', given: body.accept, at: now })
    await queue.enqueue(tx, sendConfirmationCode, { userId })
    await queue.enqueue(tx, tellStaff, { organizationId })
    return { userId }
  })
}
