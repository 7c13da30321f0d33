import { and, eq, sql } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import { caseContext, type CaseContext, type LeftOut } from '#domain/support/support.api.ts'
import type { Registered, SentContext } from '#domain/wizard/wizard.api.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, supportCases } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { keeperOf, type Animal } from '../animals/animals.queries.ts'
import { limitNewAnimals } from '../animals/daily-limits.ts'
import { recordEvent } from '../animals/record-event.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { claimNumbers, giveToAnimal, type Claimed } from '../number-claims/claim-numbers.ts'
import { awaitedCard, isKeeper } from '../shipments/awaited-card.ts'
import { closeShipments, holdShipments } from '../shipments/close-shipments.ts'
import { openStay } from '../stays/stays.ts'
import { openCase } from '../support/open-case.ts'
import { tryCode } from '../transfers/offers.ts'
import { takeOver } from '../transfers/take-over.ts'
import { checkCard } from '../stock/cards/check-card.ts'
import { provenImplants } from '../implants/match-implant.ts'

/**
 * Checks that count tries, hence outside the transaction: the card's verification, the implant's
 * e-mail, the transfer code. Returns the implants proven by e-mail.
 * @throws Refusal CARD_INVALID on `verif`, TOO_MANY_REQUESTS
 */
export async function checkBeforeAdding(
  sent: SentContext,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'limits' | 'visitor' | 'keyFor'>,
): Promise<string[]> {
  const { card, verif, transferCode } = sent
  if (
    card !== undefined &&
    verif !== undefined &&
    (await checkCard({ card, verif }, call)).type === 'Invalid'
  ) {
    throw new Refusal('CARD_INVALID', { field: 'verif' })
  }
  if (transferCode !== undefined) await tryCode(transferCode, call)
  return provenImplants(sent, call)
}

/**
 * Registers an animal with its numbers, or takes one over by a transfer code. Rechecks everything
 * from the browser in one transaction. Unclaimable numbers go into a support case
 * (requirements/contract.md 6).
 * @throws Refusal NUMBER_TAKEN, CODE_INVALID and what `takeOver` refuses
 */
export async function addAnimalByWizard(
  sent: SentContext,
  proven: readonly string[],
  call: Pick<Call, 'db' | 'env' | 'caller' | 'clock' | 'queue' | 'registries'>,
): Promise<Registered> {
  return transaction(call.db, async (tx) => {
    await holdAccount(tx, call.caller)
    const own = await caseOf(tx, sent.supportId, call)
    const animal =
      sent.transferCode !== undefined
        ? await moveHere(tx, sent, sent.transferCode, call)
        : ((await awaiting(tx, sent, call)) ?? (await register(tx, sent, call)))
    if (sent.card !== undefined) await holdShipments(tx, [animal.id])
    const atSupport = [own?.context.microchip, own?.context.card].flatMap((number) =>
      number === undefined ? [] : normalizeMicrochip(number),
    )
    const { card: typedCard, microchip: typedMicrochip, verif, claim } = sent
    const numbers = { card: typedCard, microchip: typedMicrochip }
    const claimed = await claimNumbers(
      tx,
      { verb: 'wizard', numbers, verif, animal, claim, proven, atSupport },
      call,
    )
    const { card, microchip } = await giveNumbers(tx, claimed, animal, call)
    const { leftOut } = claimed
    const supportId = await fileCase(tx, own, { leftOut, animal: animal.uniqueId }, sent, call)
    return {
      success: true as const,
      data: { unique_id: animal.uniqueId, name: animal.name, card, microchip },
      supportId,
    }
  })
}

async function register(
  tx: Database,
  { infos }: SentContext,
  call: Pick<Call, 'env' | 'caller' | 'clock'>,
): Promise<Animal> {
  if (!infos) throw new Refusal('VALIDATION_FAILED', { field: 'infos' })
  await limitNewAnimals(tx, call)
  const now = call.clock.now()
  const { name, sex, species, race } = infos
  const values = {
    uniqueId: newUniqueId(),
    name,
    sex,
    species,
    race,
    ...keeperOf(call.caller),
    created: now,
    updated: now,
  }
  const [row] = await tx.insert(animals).values(values).returning()
  const animal = row as Animal
  await recordEvent(tx, call, animal.id, 'created')
  await openStay(tx, animal, { kind: 'other', came: dayOf(now) }, now)
  return animal
}

/** The animal gets its numbers, and what the implant that it takes over tells of it. */
async function giveNumbers(
  tx: Database,
  claimed: Claimed,
  animal: Animal,
  call: Pick<Call, 'caller' | 'clock'>,
): Promise<Pick<Animal, 'card' | 'microchip'>> {
  const { card, microchip } = claimed.numbers
  if (card === undefined && microchip === undefined) return animal
  for (const { microchip: implanted, implantDate: date, dob, sterilization } of claimed.implants) {
    await tx
      .update(animals)
      .set({ dob, sterilized: sterilization })
      .where(eq(animals.id, animal.id))
    await recordEvent(tx, call, animal.id, 'implanted', { microchip: implanted, date })
  }
  const changed = await giveToAnimal(tx, claimed, animal.id, call.clock.now())
  if (card !== undefined) {
    await closeShipments(tx, { animalId: animal.id, card }, call.clock.now())
    await recordEvent(tx, call, animal.id, 'card_added', { card })
  }
  if (microchip !== undefined)
    await recordEvent(tx, call, animal.id, 'codes_added', {
      microchip,
      before: { microchip: null },
    })
  return changed
}

/** The caller's own animal whose card, with its verification, came by mail: no other is registered. */
async function awaiting(
  tx: Database,
  { card, verif }: SentContext,
  { caller }: Pick<Call, 'caller'>,
): Promise<Animal | undefined> {
  const awaited =
    card === undefined || verif === undefined ? undefined : await awaitedCard(tx, card)
  if (!awaited?.isSent || !isKeeper(awaited, caller)) return undefined
  const [animal] = await tx
    .select()
    .from(animals)
    .where(eq(animals.id, awaited.animalId))
    .for('update')
  return animal && animal.status !== 'removed' && animal.card === null && isKeeper(animal, caller)
    ? animal
    : undefined
}

/** @throws Refusal CODE_INVALID also for the code of another animal than the typed number's */
async function moveHere(
  tx: Database,
  { microchip, card }: SentContext,
  code: string,
  call: Pick<Call, 'caller' | 'clock' | 'queue'>,
): Promise<Animal> {
  const { unique_id: uniqueId } = await takeOver(code, { ...call, db: tx })
  const [animal] = await tx.select().from(animals).where(eq(animals.uniqueId, uniqueId))
  // A card in the mail is as one that the animal carries.
  const awaited = card === undefined ? undefined : await awaitedCard(tx, card)
  const isAnother =
    (microchip ?? card) !== undefined &&
    (animal?.microchip == null || normalizeMicrochip(animal.microchip) !== microchip) &&
    animal?.card !== (card ?? '') &&
    (animal === undefined || awaited?.animalId !== animal.id)
  if (!animal || isAnother) throw new Refusal('CODE_INVALID', { field: 'transferCode' })
  return animal
}

interface OwnCase {
  number: number
  context: CaseContext
}

/** Locks the person's own case; another's is ignored. */
async function caseOf(
  tx: Database,
  number: number | undefined,
  { caller }: Pick<Call, 'caller'>,
): Promise<OwnCase | undefined> {
  if (number === undefined) return undefined
  const [row] = await tx
    .select({ number: supportCases.number, context: supportCases.context })
    .from(supportCases)
    .where(
      and(eq(supportCases.number, number), eq(supportCases.userId, (caller as SignedIn).userId)),
    )
    .for('update')
  return row && { number: row.number, context: caseContext.catch({}).parse(row.context) }
}

/**
 * Records what became of the numbers in the case, opening one if any were left out. Returns its
 * number.
 */
async function fileCase(
  tx: Database,
  own: OwnCase | undefined,
  { leftOut, animal }: { leftOut: LeftOut[]; animal: string },
  sent: SentContext,
  call: Pick<Call, 'caller' | 'clock' | 'queue'>,
): Promise<number | null> {
  if (own) {
    const more = JSON.stringify({
      animal,
      ...(leftOut.length > 0 && { leftOut: [...(own.context.leftOut ?? []), ...leftOut] }),
    } satisfies CaseContext)
    await tx
      .update(supportCases)
      .set({ context: sql`${supportCases.context} || ${more}::jsonb` })
      .where(eq(supportCases.number, own.number))
    return own.number
  }
  if (leftOut.length === 0) return null
  const context = { ...contextOf(sent), animal, leftOut }
  return (await openCase(tx, { context, notes: '' }, call)).number
}

/** Omits verification, transfer code and others' e-mail. */
export const contextOf = ({ microchip, card, infos }: SentContext): CaseContext => ({
  ...(microchip !== undefined && { microchip }),
  ...(card !== undefined && { card }),
  ...infos,
})
