import { and, eq, ne } from 'drizzle-orm'
import { microchipProblem } from '#domain/animals/number-rules.ts'
import type { LeftOut } from '#domain/support/support.api.ts'
import type { SentContext } from '#domain/wizard/wizard.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, implants, items, lots } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { needsNoCard } from '../numbers/add-codes.ts'
import { isStaff, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { claimImplant } from '../implants/claim-implant.ts'
import { wasCarried } from '../stock/claim-card.ts'
import { holdMicrochip } from '../stock/hold-number.ts'
import { isCallers, type Implant } from '../implants/match-implant.ts'

type Kind = LeftOut['kind']
type Claiming = Pick<Call, 'caller' | 'clock' | 'registries'>

interface Claim {
  tx: Database
  call: Claiming
  animal: Pick<Animal, 'id' | 'card' | 'microchip'>
  sent: SentContext
  /** Implants that the e-mail typed proves to be the caller's. */
  proven: readonly string[]
  /** Numbers that the caller's support case holds: that they are taken is known. */
  atSupport: readonly string[]
  leftOut: LeftOut[]
}

/**
 * Gives an animal, in the transaction of its registration, those of the numbers sent that are to be
 * claimed (requirements/contract.md 6): rows are locked in one order, implant, card, microchip.
 * Answers the numbers that it carries now, and those that were left out and why.
 * @throws Refusal NUMBER_TAKEN on `card` or `microchip`; MICROCHIP_TEST, MICROCHIP_INVALID
 */
export async function claimNumbers(
  given: Omit<Claim, 'leftOut'>,
): Promise<Pick<Animal, 'card' | 'microchip'> & { leftOut: LeftOut[] }> {
  const { tx, call, sent } = given
  const claim: Claim = { ...given, animal: { ...given.animal }, leftOut: [] }
  const { animal } = claim
  if (sent.microchip !== undefined) await holdMicrochip(tx, sent.microchip)
  const before = { card: animal.card, microchip: animal.microchip }
  const implant =
    sent.microchip !== undefined && animal.microchip === null
      ? await lockedImplant(tx, eq(implants.microchip, sent.microchip))
      : undefined
  if (implant) await takeImplant(claim, implant, 'microchip')
  if (sent.card !== undefined) await takeCard(claim, sent.card)
  if (sent.microchip !== undefined && !implant) await takeMicrochip(claim, sent.microchip)
  const { card, microchip } = animal
  if (card !== before.card || microchip !== before.microchip) {
    await tx
      .update(animals)
      .set({ card, microchip, updated: call.clock.now() })
      .where(eq(animals.id, animal.id))
    if (card !== before.card) await recordEvent(tx, call, animal.id, 'card_added', { card })
    if (microchip !== before.microchip)
      await recordEvent(tx, call, animal.id, 'codes_added', {
        microchip,
        before: { microchip: null },
      })
  }
  return { card, microchip, leftOut: claim.leftOut }
}

async function lockedImplant(
  tx: Database,
  which: ReturnType<typeof eq>,
): Promise<Implant | undefined> {
  const [implant] = await tx
    .select()
    .from(implants)
    .where(and(which, eq(implants.status, 'open')))
    .for('update')
  return implant
}

/**
 * Leaves a number out; what someone else has is a refusal, unless the person has told support of it
 * before.
 */
function leave(
  { leftOut, atSupport }: Claim,
  kind: Kind,
  number: string,
  reason: LeftOut['reason'],
): void {
  if (reason === 'taken' && !atSupport.includes(number))
    throw new Refusal('NUMBER_TAKEN', { field: kind })
  leftOut.push({ kind, number, reason })
}

/** Both numbers of an implant go to the animal of its owner. */
async function takeImplant(claim: Claim, implant: Implant, by: Kind): Promise<void> {
  const { tx, call, animal, sent, proven } = claim
  const number = by === 'card' ? (implant.card ?? '') : implant.microchip
  if (!proven.includes(implant.id) && !(await isCallers(tx, call.caller, implant, sent.claim)))
    return leave(claim, by, number, 'unmatched')
  // Another number of the kind that the animal carries already: people must look.
  if (animal.microchip !== null || (animal.card !== null && implant.card !== null))
    return leave(claim, by, number, 'second')
  await claimImplant(tx, implant.id, animal.id, call.clock.now())
  animal.microchip = implant.microchip
  animal.card ??= implant.card
  const { dob, sterilization: sterilized } = implant
  await tx.update(animals).set({ dob, sterilized }).where(eq(animals.id, animal.id))
  await recordEvent(tx, call, animal.id, 'implanted', {
    microchip: implant.microchip,
    date: implant.implantDate,
  })
}

async function lockedItem(tx: Database, kind: Kind, number: string) {
  const [item] = await tx
    .select({ item: items, lotStatus: lots.status, holder: lots.organizationId })
    .from(items)
    .innerJoin(lots, eq(lots.id, items.lotId))
    .where(and(eq(items.kind, kind), eq(items.number, number)))
    .for('update', { of: items })
  return item
}

const assign = (tx: Database, id: string, animalId: string, now: Date) =>
  tx.update(items).set({ status: 'assigned', animalId, updated: now }).where(eq(items.id, id))

async function takeCard(claim: Claim, card: string): Promise<void> {
  const { tx, call, animal, sent } = claim
  if (animal.card === card) return
  if (animal.card !== null) return leave(claim, 'card', card, 'second')
  // Implants are locked before items, here as everywhere.
  const implant = await lockedImplant(tx, eq(implants.card, card))
  const found = await lockedItem(tx, 'card', card)
  // Without the right verification it is as if there were no such card; a wrong one was refused
  // before.
  if (!found || found.item.status === 'retired' || found.item.verification !== sent.verif)
    return leave(claim, 'card', card, 'unknown')
  if (found.item.status === 'assigned') return leave(claim, 'card', card, 'taken')
  if (implant) return takeImplant(claim, implant, 'card')
  if (found.item.status === 'implanted') return leave(claim, 'card', card, 'unmatched')
  if (found.lotStatus === 'shipped' && !(await wasCarried(tx, card)))
    return leave(claim, 'card', card, 'shipped')
  await assign(tx, found.item.id, animal.id, call.clock.now())
  animal.card = card
}

async function takeMicrochip(claim: Claim, number: string): Promise<void> {
  const { tx, call, animal } = claim
  if (animal.microchip === number) return
  if (animal.microchip !== null) return leave(claim, 'microchip', number, 'second')
  const problem = microchipProblem(number, await call.registries.facts())
  if (problem) throw new Refusal(problem, { field: 'microchip' })
  const carried = await tx.$count(
    animals,
    and(eq(animals.microchip, number), ne(animals.status, 'removed')),
  )
  if (carried > 0) return leave(claim, 'microchip', number, 'taken')
  // A second card that was typed as a microchip.
  if ((await tx.$count(items, and(eq(items.kind, 'card'), eq(items.number, number)))) > 0)
    return leave(claim, 'microchip', number, 'cardNumber')
  if (animal.card === null && !needsNoCard(call.caller))
    return leave(claim, 'microchip', number, 'cardRequired')
  const found = await lockedItem(tx, 'microchip', number)
  if (found) {
    const isOwn =
      isStaff(call.caller) ||
      (call.caller.organizationId !== null && call.caller.organizationId === found.holder)
    if (found.item.status === 'assigned') return leave(claim, 'microchip', number, 'taken')
    // A retired chip left stock in an animal that was removed: it counts as one that nobody knows.
    const isFree =
      found.item.status === 'retired' ||
      (found.item.status === 'lot' && (found.lotStatus !== 'shipped' || isOwn))
    if (!isFree) return leave(claim, 'microchip', number, 'shipped')
    await assign(tx, found.item.id, animal.id, call.clock.now())
  }
  animal.microchip = number
}
