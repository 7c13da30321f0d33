import { eq, or } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { nameFromEmail } from '#domain/accounts/name-from-email.ts'
import { isUnconfirmed } from '#domain/accounts/unconfirmed.ts'
import { fullNameField } from '#domain/accounts/person-fields.ts'
import { readSized } from '#domain/validation/sizes.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { handOver } from '../accounts/registration/unconfirmed.ts'
import type { GoogleIdentity } from './google-identity.ts'
import { linkClients } from '../clients/link-clients.ts'
import { keepLink, link } from '../accounts/sessions/link-google.ts'

/**
 * By Google id, else by address, else new (requirements/contract.md 2).
 * @throws Refusal GOOGLE_REFUSED for a closed account, or an address linked to another Google
 * account; GOOGLE_NOT_LINKED where Google is not authoritative for the address: the next login in
 * this browser links it
 */
export async function googleAccount(
  identity: GoogleIdentity,
  language: Language,
  call: Call,
): Promise<string> {
  const { db, clock } = call
  return transaction(db, async (tx) => {
    const known = await find(tx, identity, call)
    if (known) return known
    // Of two parallel first logins, one inserts and the other finds the account.
    const [made] = await tx
      .insert(users)
      .values({
        ...identityFields(identity),
        type: 'ind',
        status: 'confirmed',
        language,
        created: clock.now(),
        updated: clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: users.id })
    const id = made?.id ?? (await find(tx, identity, call))
    if (id === undefined) throw new Error('the account was not stored')
    await linkClients(tx, id)
    return id
  })
}

async function find(
  tx: Database,
  { googleId, email, isAuthoritative }: GoogleIdentity,
  call: Call,
): Promise<string | undefined> {
  const found = await tx
    .select({
      id: users.id,
      status: users.status,
      formerStatus: users.formerStatus,
      googleId: users.googleId,
    })
    .from(users)
    .where(or(eq(users.googleId, googleId), eq(users.email, email)))
    .for('update')
  const user = found.find((candidate) => candidate.googleId === googleId) ?? found[0]
  if (!user) return undefined
  const isOther = user.googleId !== null && user.googleId !== googleId
  if (isOther || user.status === 'suspended' || user.status === 'deleted')
    throw new Refusal('GOOGLE_REFUSED')
  if (isUnconfirmed(user)) {
    await handOver(tx, user.id, { queue: call.queue, now: call.clock.now() })
    await tx.update(users).set({ googleId }).where(eq(users.id, user.id))
  } else if (user.googleId === null) {
    if (!isAuthoritative) {
      keepLink(call, user.id, googleId)
      throw new Refusal('GOOGLE_NOT_LINKED')
    }
    await link(tx, user.id, googleId, call)
  }
  return user.id
}

/** The profile asks for names that our forms reject. */
const identityFields = ({ googleId, email, name }: GoogleIdentity) => {
  const fullName = readSized(fullNameField, name)
  return {
    googleId,
    email,
    fullName: fullName.success ? fullName.data : nameFromEmail(email),
  }
}
