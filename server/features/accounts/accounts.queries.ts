import { eq, sql } from 'drizzle-orm'
import { isStaff, type AccessFacts } from '#domain/access/policies.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { anonymousSession, type Session } from '#domain/accounts/session.ts'
import type { Language } from '#domain/language.ts'
import { Refusal } from '../../refusal.ts'
import type { Caller, Person, Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { organizations, passkeys, users } from '../../db/tables/index.ts'
import { hasConsented } from './consents.ts'
import { needsSecondFactor } from '../../http/caller.ts'

/** At the start of the call; `language` is the chosen one (requirements/contract.md 1). */
export const sessionOfCaller = ({ person, ...caller }: Caller, language: Language): Session =>
  person ? sessionFrom(caller, person, language) : anonymousSession(language)

/** The session after the call changed it. */
export async function sessionOf(
  services: Pick<Services, 'db' | 'env'>,
  caller: Pick<Caller, 'userId'>,
  language: Language,
): Promise<Session> {
  const session = caller.userId === null ? null : await sessionOfUser(services, caller.userId)
  return session ? { ...session, language } : anonymousSession(language)
}

export async function sessionOfUser(
  { db, env }: Pick<Services, 'db' | 'env'>,
  userId: string,
): Promise<Session | null> {
  const [row] = await withOrganization(db, userId)
  if (!row) return null
  const { user, organization, hasPasskey } = row
  return sessionFrom(
    {
      type: user.type,
      proType: organization?.proType ?? null,
      status: user.status,
      valid: user.type !== 'pro' || organization?.valid === true,
      needsSecondFactor: needsSecondFactor(user.type, user.totpSecret !== null || hasPasskey, env),
      email: user.email,
    },
    { ...user, useLicenses: organization?.useLicenses ?? false },
    user.language,
  )
}

function sessionFrom(
  facts: AccessFacts & { email: string | null },
  person: Person,
  language: Language,
): Session {
  const { type, proType, status, valid, needsSecondFactor: needs, email } = facts
  const { fullName, accept, contacts, newEmail, csvForm, manager, useLicenses } = person
  return {
    anonymous: false,
    isAdmin: isStaff({ type }),
    isPro: type === 'pro',
    type,
    proType,
    status,
    language,
    valid,
    useLicenses,
    manager,
    needsSecondFactor: needs,
    email,
    newEmail,
    csvForm,
    profile: { fullName, accept, contacts },
  }
}

export async function profileOf(db: Database, userId: string): Promise<Profile> {
  const [row] = await withOrganization(db, userId)
  if (!row) throw new Refusal('NOT_SIGNED_IN')
  const { user, organization } = row
  return {
    email: user.email,
    profile: {
      fullName: user.fullName,
      telephone: user.telephone,
      is_cell: user.isCell,
      // The terms accepted at the confirmation stand in the first profile, unless they changed.
      accept: user.accept || (await hasConsented(db, userId, 'terms')),
      contacts: user.contacts,
      businessName: organization?.businessName ?? null,
      businessTelephone: organization?.telephone ?? null,
      businessTelephoneExt: organization?.telephoneExt ?? null,
      license: organization?.license ?? null,
      type: user.type,
      proType: organization?.proType ?? null,
    },
    address: { city: user.city, text: user.addressText },
    location: user.lng === null || user.lat === null ? null : [user.lng, user.lat],
    apartment: user.apartment,
    postalCode: user.postalCode,
    other_info: { noAlerts: user.noAlerts },
    language: user.language,
    csvForm: user.csvForm,
    status: user.status,
    hasPassword: user.passwordHash !== null,
  }
}

const withOrganization = (db: Database, userId: string) =>
  db
    .select({
      user: users,
      organization: organizations,
      hasPasskey: sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId))
