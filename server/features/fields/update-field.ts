import { and, eq, isNull } from 'drizzle-orm'
import { fieldOf, type FieldName } from '#domain/animals/fields/animal-fields.ts'
import type { FieldChange } from '#domain/animals/fields/field-change.ts'
import type { FieldKind } from '#domain/animals/fields/field-kinds.ts'
import { columnsWith, storedValue } from '#domain/animals/fields/field-paths.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import { instant } from '#domain/validation/day-fields.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, reports } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { addCodes } from '../numbers/add-codes.ts'
import { animalFor, refuseUnless } from '../animals/animal-for.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { matchLossOf } from '../matching/match.ts'
import { followArrival } from '../stays/follow-arrival.ts'
import { recordEvent } from '../animals/record-event.ts'
import { refuseFuture, refuseFutureHour } from '../animals/refuse-future.ts'

/**
 * @throws Refusal FORBIDDEN for an intake that an individual may not set, CAT_ONLY for what only
 * cats have
 * @throws Refusal STALE with `current` when the field is no longer what the editor saw
 */
export async function updateField(
  uniqueId: string,
  change: FieldChange,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'registries' | 'queue'>,
): Promise<Animal> {
  const { clock } = call
  const now = clock.now()
  return transaction(call.db, async (tx) => {
    const { ability, kind, once, past } = fieldOf(change.name)
    // What is set once is refused after a stale edit, and only where it would change.
    const first = once || kind === 'number' ? 'edit' : ability
    const animal = await animalFor(tx, call, uniqueId, first)
    const current = storedValue(animal, change.name)
    if (change.was !== undefined && seen(change) !== known(change, String(current ?? '')))
      throw new Refusal('STALE', { field: 'value', extra: { current } })
    if (change.name === 'microchip' || change.name === 'tattoo' || change.name === 'medal') {
      return addCodes(uniqueId, { [change.name]: change.value }, { ...call, db: tx }).catch(
        onValue(change.name),
      )
    }
    const value = change.value ?? null
    if (value === current) return animal
    if (once) refuseUnless(ability, call, animal)
    if (past && value !== null) refuseFuture(String(value), now, 'value')
    if (kind === 'hour' && value !== null && animal.publishedDate !== null)
      refuseFutureHour(animal.publishedDate, String(value), now, 'value')
    const [changed] = await tx
      .update(animals)
      .set({ ...columnsWith(animal, change.name, value), updated: now })
      .where(eq(animals.id, animal.id))
      .returning()
    if (change.name === 'circumstances')
      await tellOfLoss(tx, animal.id, { circumstances: change.value ?? null })
    await recordEvent(tx, call, animal.id, 'updated', {
      field: change.name,
      old: current,
      new: value,
    })
    if (animal.status === 'lost') await matchLossOf(tx, call.queue, animal.id)
    return followArrival(tx, changed as Animal, change.name, now)
  })
}

/** What its report keeps of it when the loss has ended. */
const tellOfLoss = (tx: Database, animalId: string, told: { circumstances: string | null }) =>
  tx
    .update(reports)
    .set(told)
    .where(and(eq(reports.animalId, animalId), eq(reports.type, 'lost'), isNull(reports.withdrawn)))

/** Show the message on the body's `value`. */
const onValue = (name: FieldName) => (error: unknown) => {
  throw error instanceof Refusal && error.details.field === name
    ? new Refusal(error.code, { ...error.details, field: 'value' })
    : error
}

/** Displayed form to stored form. */
const readers: Partial<Record<FieldKind['kind'], (was: string) => string>> = {
  day: (was) => was.replaceAll('/', '-'),
  compactDay: (was) => was.replace(/[/-]/g, ''),
  instant: (was) => readSized(instant, was).data ?? was,
  number: normalizeNumber,
}

function seen({ name, was = '' }: FieldChange): string {
  if (name === 'microchip') return normalizeMicrochip(was)
  return readers[fieldOf(name).kind]?.(was) ?? was
}

const known = ({ name }: FieldChange, current: string): string =>
  name === 'microchip' ? normalizeMicrochip(current) : current
