import { and, eq, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import { holdUntilOf } from '#domain/animals/hold.ts'
import { noFields } from '#domain/animals/fields/field-paths.ts'
import { dayOf } from '#domain/dates.ts'
import { arrivalOf } from '#domain/intake/intake.ts'
import type { IntakeForm, takenIn } from '#domain/intake/intake.api.ts'
import { numberKinds } from '#domain/animals/animal.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { keeperOf, type Animal } from '../animals/animals.queries.ts'
import { limitNewAnimals } from '../animals/daily-limits.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'
import { newUniqueId } from '../animals/unique-id.ts'
import { claimNumbers, giveToAnimal } from '../number-claims/claim-numbers.ts'
import { holdDaysOf, openStay } from '../stays/stays.ts'
import { hasNumber } from '../../db/search-words.ts'

type IntakeCall = Pick<Call, 'db' | 'env' | 'caller' | 'clock' | 'registries'>
type Young = IntakeForm['animals'][number]

/**
 * Registers what a shelter takes in, with its stay, in one transaction (requirements/professionals.md 3).
 * @throws Refusal NOT_FOUND on `mother`; those of `claimNumbers` on `animals.<position>.microchip`
 */
export async function takeIn(
  form: IntakeForm,
  call: IntakeCall,
): Promise<z.output<typeof takenIn>> {
  const { caller, clock } = call
  const { kind, date } = form
  const now = clock.now()
  refuseFuture(date, now, 'date')
  return transaction(call.db, async (tx) => {
    await holdAccount(tx, caller)
    const days = await holdDaysOf(tx, caller.organizationId ?? '')
    const holdUntil = holdUntilOf(kind, date, days)
    const mother =
      kind === 'born' && form.mother !== undefined ? await motherOf(tx, form.mother, call) : null
    const registered: Animal[] = []
    for (const [position, young] of form.animals.entries()) {
      await limitNewAnimals(tx, call)
      const animal = await register(tx, form, young, { holdUntil, mother }, call)
      await recordEvent(tx, call, animal.id, 'created', mother ? { mother: mother.uniqueId } : {})
      await openStay(tx, animal, { kind, came: date }, now)
      await giveMicrochip(tx, animal, young.microchip, call).catch(beside(position))
      registered.push(animal)
    }
    return {
      animals: registered.map(({ uniqueId, name }) => ({ unique_id: uniqueId, name })),
      holdUntil: holdUntil !== null && holdUntil >= dayOf(now) ? holdUntil : null,
    }
  })
}

async function register(
  tx: Database,
  { kind, species, race, date, kennel, place, contactName, contactTel }: IntakeForm,
  { name, sex, color }: Young,
  { holdUntil, mother }: { holdUntil: string | null; mother: Animal | null },
  { caller, clock }: IntakeCall,
): Promise<Animal> {
  const now = clock.now()
  const [animal] = await tx
    .insert(animals)
    .values({
      uniqueId: newUniqueId(),
      name,
      sex,
      color,
      species,
      race: race ?? (mother?.species === species ? mother.race : null),
      dob: kind === 'born' ? date : null,
      ...keeperOf(caller),
      arrival: {
        ...noFields.arrival,
        status: arrivalOf[kind],
        date,
        employee: caller.person?.fullName ?? null,
        address: place ?? null,
        reference: mother?.name ?? null,
        kennel: kennel ?? mother?.arrival?.kennel ?? null,
        contact: {
          ...noFields.arrival.contact,
          name: contactName ?? null,
          tel: contactTel ?? null,
        },
      },
      holdUntil,
      created: now,
      updated: now,
    })
    .returning()
  return animal as Animal
}

/** @throws Refusal NOT_FOUND on `mother` for an animal that the shelter does not keep */
async function motherOf(
  tx: Database,
  number: string,
  { caller }: Pick<Call, 'caller'>,
): Promise<Animal> {
  const [mother] = await tx
    .select()
    .from(animals)
    .where(
      and(
        eq(animals.organizationId, caller.organizationId ?? ''),
        ne(animals.status, 'removed'),
        or(...numberKinds.map((kind) => hasNumber(kind, animals[kind], number))),
      ),
    )
    .limit(1)
  if (!mother) throw new Refusal('NOT_FOUND', { field: 'mother', fieldKey: 'MOTHER_UNKNOWN' })
  return mother
}

async function giveMicrochip(
  tx: Database,
  animal: Animal,
  microchip: string | undefined,
  call: IntakeCall,
): Promise<void> {
  if (microchip === undefined) return
  const claimed = await claimNumbers(tx, { verb: 'addCodes', numbers: { microchip }, animal }, call)
  await giveToAnimal(tx, claimed, animal.id, call.clock.now())
  await recordEvent(tx, call, animal.id, 'codes_added', { microchip, before: { microchip: null } })
}

/** Shows the message beside the animal that it is about. */
const beside = (position: number) => (error: unknown) => {
  throw error instanceof Refusal && error.details.field === 'microchip'
    ? new Refusal(error.code, { ...error.details, field: `animals.${position}.microchip` })
    : error
}
