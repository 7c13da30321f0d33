import { eq } from 'drizzle-orm'
import { fieldAbility } from '#domain/animals/field-ability.ts'
import type { FieldChange, FieldName } from '#domain/animals/field-change.ts'
import { intakeFields, noIntake, type IntakeField } from '#domain/animals/intake.ts'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import { instant } from '#domain/dates.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { addCodes } from '../numbers/add-codes.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture } from '../animals/refuse-future.ts'

/** Where each field of the specification is stored. */
const columns = {
  Name: 'name',
  Color: 'color',
  race: 'race',
  Notes: 'notes',
  sex: 'sex',
  species: 'species',
  dob: 'dob',
  microchip: 'microchip',
  tattoo: 'tattoo',
  medal: 'medal',
  vaccination: 'vaccination',
  deworming: 'deworming',
  sterilization: 'sterilized',
  illness: 'illness',
  medication: 'medication',
  declawing: 'declawing',
  ExteriorCat: 'exteriorCat',
} as const satisfies Record<Exclude<FieldName, IntakeField>, keyof Animal>

type Value = string | boolean | null

const isIntake = (name: FieldName): name is IntakeField => name in intakeFields

/** What is set once is refused after a stale edit, and only where it would change. */
const isSetOnce = (name: FieldName): boolean =>
  name === 'dob' || name === 'microchip' || name === 'tattoo' || name === 'medal'

/** The stored value of a field. */
function currentOf(animal: Animal, name: FieldName): Value {
  if (!isIntake(name)) return animal[columns[name]]
  const [part, ...path] = name.split('.') as ['arrival' | 'intervention', ...string[]]
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown>)[key],
    animal[part] ?? noIntake[part],
  ) as Value
}

/** The change of the row that gives a field its value. */
function changeOf(animal: Animal, name: FieldName, value: Value): Partial<Animal> {
  if (!isIntake(name)) return { [columns[name]]: value }
  const [part, ...path] = name.split('.') as ['arrival' | 'intervention', ...string[]]
  const next = structuredClone(animal[part] ?? noIntake[part])
  const last = path.pop() ?? ''
  const holder = path.reduce<unknown>(
    (held, key) => (held as Record<string, unknown>)[key],
    next,
  ) as Record<string, Value>
  holder[last] = value
  return { [part]: next }
}

/**
 * Saves one field of the profile.
 * @throws Refusal FORBIDDEN for an intake that an individual may not tell, CAT_ONLY for what is
 * asked of cats alone
 * @throws Refusal STALE with `current` when the field is no longer what the editor saw
 */
export async function updateField(
  uniqueId: string,
  change: FieldChange,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'registries'>,
): Promise<Animal> {
  const { clock } = call
  const now = clock.now()
  return transaction(call.db, async (tx) => {
    const animal = await animalFor(
      tx,
      call.caller,
      uniqueId,
      isSetOnce(change.name) ? 'edit' : fieldAbility(change.name),
    )
    const current = currentOf(animal, change.name)
    if (change.was !== undefined && seen(change) !== String(current ?? ''))
      throw new Refusal('STALE', { field: 'value', extra: { current } })
    if (change.name === 'microchip' || change.name === 'tattoo' || change.name === 'medal') {
      return addCodes(uniqueId, { [change.name]: change.value }, { ...call, db: tx }).catch(
        onValue(change.name),
      )
    }
    const value = change.value ?? null
    if (value === current) return animal
    if (change.name === 'arrival.date' && change.value) refuseFuture(change.value, now, 'value')
    if (change.name === 'dob') {
      refuseUnless(fieldAbility(change.name), call.caller, animal)
      if (change.value) refuseFuture(change.value, now, 'value')
    }
    const [changed] = await tx
      .update(animals)
      .set({ ...changeOf(animal, change.name, value), updated: now })
      .where(eq(animals.id, animal.id))
      .returning()
    await recordEvent(tx, call, animal.id, 'updated', {
      field: change.name,
      old: current,
      new: value,
    })
    return changed as Animal
  })
}

/** A refusal of the field is one of the body's `value`, where its message is shown. */
const onValue = (name: FieldName) => (error: unknown) => {
  throw error instanceof Refusal && error.details.field === name
    ? new Refusal(error.code, { ...error.details, field: 'value' })
    : error
}

const readDay = (was: string) => was.replaceAll('/', '-')

/** How dates and numbers become what is stored, where they come back as people see them. */
const readers: Partial<Record<FieldName, (was: string) => string>> = {
  dob: readDay,
  'arrival.date': readDay,
  deworming: (was) => was.replace(/[/-]/g, ''),
  'intervention.date_time': (was) => instant.safeParse(was).data ?? was,
  microchip: normalizeNumber,
  tattoo: normalizeNumber,
  medal: normalizeNumber,
}

/** What the editor saw, as it is stored. */
const seen = ({ name, was = '' }: FieldChange): string => readers[name]?.(was) ?? was
