import { and, eq } from 'drizzle-orm'
import { isNamedLike } from '#domain/wizard/same-person.ts'
import type { MatchResult, SentContext } from '#domain/wizard/wizard.api.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { implants, users } from '../../db/tables/index.ts'
import { readSlipLink } from '../../links/slip-link.ts'
import { Refusal } from '../../refusal.ts'
import { isCallers } from '../number-claims/is-callers.ts'
import type { Implant } from './implants.queries.ts'
import { sendClaimLetter } from './send-claim-letter.ts'
import { managersOf } from '../organizations/organizations.queries.ts'
import { tellOfClaim } from './tell-of-claim.ts'
import { sendMatchNotice } from './send-match-notice.ts'

/** By microchip or card. */
export async function openImplantOf(
  db: Database,
  kind: 'microchip' | 'card',
  number: string,
): Promise<Implant | undefined> {
  const [implant] = await db
    .select()
    .from(implants)
    .where(and(eq(implants[kind], number), eq(implants.status, 'open')))
  return implant
}

async function personOf(db: Database, caller: Call['caller']) {
  const [person] = await db
    .select({ telephone: users.telephone, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, (caller as SignedIn).userId))
  return person ?? { telephone: null, fullName: null }
}

/**
 * Compares the typed e-mail, counted first; a match is uncounted.
 * @throws Refusal TOO_MANY_REQUESTS past 5 a microchip a day (requirements/contract.md 6)
 */
export async function isItsEmail(
  implant: Implant,
  email: string,
  { limits }: Pick<Call, 'limits'>,
): Promise<boolean> {
  await limits.consume('implantMatch', implant.microchip)
  if (implant.email === null || implant.email.toLowerCase() !== email) return false
  await limits.giveBack('implantMatch', implant.microchip)
  return true
}

/**
 * Whether the implant is the caller's; a match by typed e-mail is reported to that address.
 * Telephone and full name are no proof: the owner on record gets a claim link, the professionals a
 * letter (`asked`).
 */
export async function matchProfile(
  { microchip, matchingImplantInfo, claim }: SentContext & { microchip: string },
  call: Pick<Call, 'db' | 'caller' | 'limits' | 'queue' | 'keyFor'>,
): Promise<MatchResult> {
  const { db, caller, queue } = call
  const none = { match: false, implant: null }
  const implant = await openImplantOf(db, 'microchip', microchip)
  if (!implant) return none
  const found = {
    match: true,
    implant: { species: implant.species, sex: implant.sex, card: implant.card },
  }
  if (await isCallers(db, caller, implant, { claim, proven: provenBySlip(claim, call) }))
    return found
  const { userId } = caller as SignedIn
  if (!matchingImplantInfo || !(await isItsEmail(implant, matchingImplantInfo.email, call))) {
    const isNamed = isNamedLike(
      { telephone: implant.telephone, fullName: implant.fullname },
      await personOf(db, caller),
    )
    if (!isNamed) return none
    await askOwner(implant, userId, call)
    return { ...none, asked: true }
  }
  await transaction(db, (tx) =>
    queue.enqueue(tx, sendMatchNotice, { implantId: implant.id, userId }),
  )
  return found
}

/**
 * Sends the owner a claim link and tells the organization's managers, once a day per person. Counted
 * once the letters are queued, so that nobody is told of letters that were not.
 */
async function askOwner(
  implant: Implant,
  userId: string,
  { db, limits, queue }: Pick<Call, 'db' | 'limits' | 'queue'>,
): Promise<void> {
  await transaction(db, async (tx) => {
    if (implant.email !== null)
      await queue.enqueue(tx, sendClaimLetter, { implantId: implant.id, isAsked: true })
    for (const managerId of await managersOf(tx, implant.organizationId)) {
      await queue.enqueue(tx, tellOfClaim, { implantId: implant.id, userId, managerId })
    }
    await limits.consume('claimAsked', `${implant.id}:${userId}`)
    await limits.consume('claimLetter', implant.id)
  }).catch((error: unknown) => {
    // Already asked today.
    if (!(error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS')) throw error
  })
}

/** The implant whose slip was read. */
function provenBySlip(claim: string | undefined, { keyFor }: Pick<Call, 'keyFor'>): string[] {
  const id = claim === undefined ? null : readSlipLink(keyFor, claim)
  return id === null ? [] : [id]
}

/** Implants proven by a slip, or by the typed e-mail: none once the tries are used up. */
export async function provenImplants(
  { microchip, card, matchingImplantInfo, claim }: SentContext,
  call: Pick<Call, 'db' | 'limits' | 'keyFor'>,
): Promise<string[]> {
  const proven = provenBySlip(claim, call)
  if (!matchingImplantInfo) return proven
  for (const [kind, number] of [['microchip', microchip] as const, ['card', card] as const]) {
    const implant = number === undefined ? undefined : await openImplantOf(call.db, kind, number)
    if (!implant || proven.includes(implant.id)) continue
    const isRight = await isItsEmail(implant, matchingImplantInfo.email, call).catch(
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'TOO_MANY_REQUESTS') return false
        throw error
      },
    )
    if (isRight) proven.push(implant.id)
  }
  return proven
}
