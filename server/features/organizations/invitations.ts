import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  invitationDays,
  type invitedRegistration,
} from '#domain/organizations/organizations.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { invitations, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { recordConsent } from '../accounts/consents.ts'
import { refuseGuessable } from '../accounts/passwords/refuse-password.ts'
import { isFree, liveInvitation, type LiveInvitation } from './organizations.queries.ts'
import { sendInvitation } from './send-invitation.ts'
import { asManager } from './team.ts'

const dayMs = 86_400_000

/**
 * Replaces a former invitation.
 * @throws Refusal FORBIDDEN, TOO_MANY_REQUESTS; ALREADY_IN_TEAM or HAS_OTHER_ACCOUNT for an address
 * whose account cannot join
 */
export async function invite(email: string, call: Call): Promise<void> {
  const { limits, queue, clock, caller } = call
  await asManager(call, async (tx, organizationId) => {
    await limits.consume('invite', organizationId)
    const [account] = await tx.select().from(users).where(eq(users.email, email))
    if (account?.organizationId === organizationId && account.status !== 'deleted')
      throw new Refusal('ALREADY_IN_TEAM', { field: 'email' })
    if (account && !isFree(account)) throw new Refusal('HAS_OTHER_ACCOUNT', { field: 'email' })
    const now = clock.now()
    const row = {
      id: uuidv7(),
      tokenHash: null,
      invitedBy: caller.userId,
      created: now,
      expires: new Date(now.getTime() + invitationDays * dayMs),
    }
    await tx
      .insert(invitations)
      .values({ organizationId, email, ...row })
      .onConflictDoUpdate({ target: [invitations.organizationId, invitations.email], set: row })
    await queue.enqueue(tx, sendInvitation, { invitationId: row.id })
  })
}

/** @throws Refusal FORBIDDEN, NOT_FOUND */
export async function revoke(id: string, call: Call): Promise<void> {
  await asManager(call, async (tx, organizationId) => {
    const gone = await tx
      .delete(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.organizationId, organizationId)))
      .returning({ id: invitations.id })
    if (gone.length === 0) throw new Refusal('NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND for an expired, used, replaced, revoked or unknown invitation */
export async function openInvitation(token: string, { db, clock }: Call): Promise<LiveInvitation> {
  const invitation = await liveInvitation(db, token, clock.now())
  if (!invitation) throw new Refusal('NOT_FOUND')
  return invitation
}

/**
 * Confirmed by the letter.
 * @throws Refusal NOT_FOUND, PASSWORD_COMMON; USER_EXISTS through the unique index
 */
export async function joinAsNew(
  token: string,
  body: z.output<typeof invitedRegistration>,
  call: Call,
): Promise<{ userId: string }> {
  const { db, limits, passwords, visitor, clock, language } = call
  await limits.consume('register', visitor)
  const invitation = await openInvitation(token, call)
  refuseGuessable(body.password, { email: invitation.email, names: [body.fullname] })
  const passwordHash = await passwords.hash(body.password)
  const now = clock.now()
  return transaction(db, async (tx) => {
    await take(tx, invitation, now)
    const [user] = await tx
      .insert(users)
      .values({
        email: invitation.email,
        passwordHash,
        type: 'pro',
        status: 'confirmed',
        language: body.language ?? language,
        fullName: body.fullname,
        accept: true,
        organizationId: invitation.organizationId,
        joinedAt: now,
        created: now,
        updated: now,
      })
      .returning({ id: users.id })
    if (!user) throw new Error('the account was not stored')
    await recordConsent(tx, { userId: user.id, kind: 'terms', given: true, at: now })
    return { userId: user.id }
  })
}

/**
 * The letter confirms the address.
 * @throws Refusal NOT_FOUND, also to any other account
 */
export async function join(token: string, call: Call): Promise<void> {
  const { db, clock, caller } = call
  const invitation = await openInvitation(token, call)
  if (caller.userId === null || caller.email !== invitation.email) throw new Refusal('NOT_FOUND')
  const { userId } = caller
  const now = clock.now()
  await transaction(db, async (tx) => {
    await take(tx, invitation, now)
    const joined = await tx
      .update(users)
      .set({
        organizationId: invitation.organizationId,
        manager: false,
        joinedAt: now,
        status: sql`case when ${users.status} = 'registered' then 'confirmed' else ${users.status} end`,
        updated: now,
      })
      .where(and(eq(users.id, userId), eq(users.type, 'pro'), isNull(users.organizationId)))
      .returning({ id: users.id })
    if (joined.length === 0) throw new Refusal('NOT_FOUND')
  })
}

/** Unless used or revoked meanwhile. */
async function take(tx: Database, { id }: LiveInvitation, now: Date): Promise<void> {
  const taken = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), gt(invitations.expires, now)))
    .returning({ id: invitations.id })
  if (taken.length === 0) throw new Refusal('NOT_FOUND')
}
