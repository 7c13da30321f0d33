import { eq } from 'drizzle-orm'
import type { FieldChange, FieldName } from '#domain/animals/animals.api.ts'
import { normalizeNumber } from '#domain/animals/numbers.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { animals } from '../../db/tables/index.ts'
import { Refusal } from '../../http/refusal.ts'
import { addCodes } from './add-codes.ts'
import { changeableAnimal, type Animal } from './animals.queries.ts'
import { recordEvent } from './record-event.ts'
import { refuseFuture } from './refuse-future.ts'

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
} as const satisfies Record<FieldName, keyof Animal>

/**
 * Saves one field of the profile.
 * @throws Refusal STALE with `current` when the field is no longer what the editor saw
 */
export async function updateField(uniqueId: string, change: FieldChange, call: Pick<Call, 'db' | 'caller' | 'clock'>): Promise<Animal> {
  const { clock } = call
  const now = clock.now()
  return transaction(call.db, async (tx) => {
    const animal = await changeableAnimal(tx, call.caller, uniqueId)
    const column = columns[change.name]
    const current = animal[column]
    if (change.was !== undefined && seen(change) !== (current ?? '')) throw new Refusal('STALE', { field: 'value', extra: { current } })
    if (change.name === 'microchip' || change.name === 'tattoo' || change.name === 'medal') {
      return addCodes(uniqueId, { [change.name]: change.value }, { ...call, db: tx }).catch(onValue(change.name))
    }
    const value = change.value ?? null
    if (value === current) return animal
    if (change.name === 'dob') {
      if (current !== null) throw new Refusal('FIELD_ALREADY_SET', { field: 'value' })
      if (change.value) refuseFuture(change.value, now, 'value')
    }
    const [changed] = await tx
      .update(animals)
      .set({ [column]: value, updated: now })
      .where(eq(animals.id, animal.id))
      .returning()
    await recordEvent(tx, call, animal.id, 'updated', { field: change.name, old: current, new: value })
    return changed as Animal
  })
}

/** A refusal of the field is one of the body's `value`, where its message is shown. */
const onValue = (name: FieldName) => (error: unknown) => {
  throw error instanceof Refusal && error.details.field === name ? new Refusal(error.code, { ...error.details, field: 'value' }) : error
}

/** What the editor saw, as it is stored: dates and numbers may come back as people see them. */
function seen({ name, was = '' }: FieldChange): string {
  if (name === 'dob') return was.replaceAll('/', '-')
  return name === 'microchip' || name === 'tattoo' || name === 'medal' ? normalizeNumber(was) : was
}
