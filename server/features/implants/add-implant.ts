import { eq } from 'drizzle-orm'
import { policies } from '#domain/access/policies.ts'
import { needsNoCard } from '#domain/animals/abilities.ts'
import { dayOf } from '#domain/dates.ts'
import type { NewImplant } from '#domain/implants/implant-form.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { implants, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { animalOf, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { registerOwner } from './register-owner.ts'
import { claimNumbers, giveToAnimal, giveToImplant } from '../number-claims/claim-numbers.ts'
import { proveCard } from '../stock/cards/prove-card.ts'
import type { Implant } from './implants.queries.ts'
import { inviteOwner } from './send-claim-letter.ts'

/**
 * Counts tries, so `db` must be no transaction.
 * @throws Refusal CARD_INVALID, CARD_LOCKED, TOO_MANY_REQUESTS
 */
export async function checkImplantCard(
  { card, verif }: NewImplant,
  call: Pick<Call, 'db' | 'clock' | 'caller' | 'visitor'>,
): Promise<void> {
  refuseUnaccepted(call)
  if (card && verif) await proveCard(card, verif, call)
}

/**
 * @throws Refusal NOT_CONFIRMED, ACCEPT_SITE_TO_CONTINUE: as for every write on animals
 * (requirements/contract.md 2)
 */
export function refuseUnaccepted({ caller }: Pick<Call, 'caller'>): void {
  const refusal = policies['keeper-accepted'](caller)
  if (refusal) throw new Refusal(refusal)
}

export type AddCall = Pick<
  Call,
  'db' | 'caller' | 'clock' | 'queue' | 'limits' | 'language' | 'registries'
>

/**
 * Registers an implant, whose card `checkImplantCard` has checked: for an owner who is told to
 * claim it, or for an animal of the organization, which carries the numbers at once. Answers its
 * id.
 * @param isTrial the transaction will be undone: nobody is told
 * @throws Refusal VALIDATION_FAILED on `card`, `implanter` or `dob`; NOT_FOUND, READ_ONLY for the
 * animal; and what `claimNumbers` refuses
 */
export async function addImplant(
  given: NewImplant,
  call: AddCall,
  { isTrial = false } = {},
): Promise<string> {
  const { caller, clock } = call
  const { organizationId } = caller
  if (organizationId === null) throw new Refusal('FORBIDDEN')
  const now = clock.now()
  if (given.dob) refuseFuture(given.dob, now, 'dob')
  return transaction(call.db, async (tx) => {
    await holdAccount(tx, caller)
    const animal = given.animal ? await animalToImplant(tx, given, call) : null
    const card = given.card ?? null
    if (card === null && !needsNoCard(caller) && !animal?.card) {
      throw new Refusal('VALIDATION_FAILED', { field: 'card', fieldKey: 'CARD_INVALID' })
    }
    const id = uuidv7()
    const numbers = { microchip: given.microchip, card }
    const claimed = await claimNumbers(
      tx,
      { verb: 'implant', numbers, verif: given.verif, animal },
      call,
    )
    await tx.insert(implants).values({
      id,
      organizationId,
      userId: caller.userId,
      ...numbers,
      created: now,
      updated: now,
      implanter: await implanterOf(tx, given.implanter, call),
      implantDate: dayOf(now),
      ...(animal
        ? {
            status: 'claimed' as const,
            claimedAt: now,
            animalId: animal.id,
            language: call.language,
          }
        : ownerOf(given, call)),
    })
    if (animal) {
      await giveToAnimal(tx, claimed, animal.id, now)
      await recordEvent(tx, call, animal.id, 'implanted', { ...claimed.numbers })
      return id
    }
    await giveToImplant(tx, claimed, id, now)
    await registerOwner(tx, { ...ownerOf(given, call), id, organizationId }, now)
    if (given.email && !isTrial) await inviteOwner(tx, id, call)
    return id
  })
}

const ownerOf = (given: NewImplant, { language }: Pick<Call, 'language'>) => {
  const { species, sex, dob, sterilization, notes } = given
  return {
    ...personOf(given),
    language: given.language ?? language,
    species,
    sex,
    dob,
    sterilization,
    notes,
    additionalContact: contactOf(given.additionalContact),
  } as Pick<Implant, 'language'> & Partial<Implant>
}

/** How the owner is reached. */
export const personOf = <P extends Pick<NewImplant, OfPerson>>({
  fullname,
  email,
  telephone,
  additional,
  address,
  postalCode,
  apartment,
}: P): Pick<P, OfPerson> => ({
  fullname,
  email,
  telephone,
  additional,
  address,
  postalCode,
  apartment,
})
type OfPerson =
  'fullname' | 'email' | 'telephone' | 'additional' | 'address' | 'postalCode' | 'apartment'

/** Drops empty members. */
export const contactOf = (
  contact: NewImplant['additionalContact'],
): Implant['additionalContact'] =>
  contact
    ? {
        fullName: contact.fullName,
        telephone: contact.telephone,
        ...(contact.email && { email: contact.email }),
      }
    : null

async function animalToImplant(
  tx: Database,
  { animal: named }: NewImplant,
  call: Pick<Call, 'caller' | 'clock'>,
): Promise<Animal> {
  const animal = await animalOf(tx, call.caller, named?.unique_id ?? '', { lock: true })
  refuseUnless('registerImplant', call, animal)
  return animal
}

/** Read from the current profile. */
async function implanterOf(
  tx: Database,
  chosen: string,
  { caller }: Pick<Call, 'caller'>,
): Promise<Implant['implanter']> {
  const contact = caller.person?.contacts.find(({ _id }) => _id === chosen)
  if (contact) return { fullName: contact.fullName, telephone: contact.telephone }
  if (chosen !== 'default')
    throw new Refusal('VALIDATION_FAILED', { field: 'implanter', fieldKey: 'INVALID' })
  const [user] = await tx
    .select({ fullName: users.fullName, telephone: users.telephone })
    .from(users)
    .where(eq(users.id, caller.userId ?? ''))
  return user ?? { fullName: '', telephone: null }
}
