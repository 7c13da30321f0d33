import {
  noNumbers,
  outcomeOf,
  type Claimant,
  type KnownNumber,
} from '#domain/animals/numbers/number-claims.ts'
import type { RefusalCode } from '#domain/errors/codes.ts'
import type { Database } from '../../db/connect.ts'
import { holdBatch, type HeldBatch } from '../number-claims/hold-batch.ts'
import {
  changeableFields,
  changeAnimals,
  insertAnimals,
  knownAnimals,
  placeAnimals,
  wouldInsert,
  type Change,
  type KnownAnimal,
} from './import.queries.ts'
import type { ImportField } from '#domain/import/mapping.ts'
import type { CarriedKind, RowAnimal } from './read-row.ts'
import type { Say } from './reasons.ts'

const carried: CarriedKind[] = ['microchip', 'tattoo', 'medal']

export interface BatchRow {
  line: number
  animal: RowAnimal
}

export interface BatchOutcome {
  imported: number
  updated: number
  unchanged: number
  /** Unchanged, although the file differs. */
  differing: number
  /** Imported without position. */
  placeless: number
  rejected: { line: number; field: ImportField | null; reason: string; value: string }[]
}

interface Options {
  source: string
  organizationId: string | null
  update: boolean
  /** Nothing is written. */
  dryRun: boolean
  now: Date
  say: Say
  claimant: Claimant
}

/** Keys are distinct within a file. */
export async function storeBatch(
  db: Database,
  rows: BatchRow[],
  options: Options,
): Promise<BatchOutcome> {
  const outcome: BatchOutcome = {
    imported: 0,
    updated: 0,
    unchanged: 0,
    differing: 0,
    placeless: 0,
    rejected: [],
  }
  const known = await knownAnimals(
    db,
    options.source,
    rows.map(({ animal }) => animal.key),
    { lock: options.update },
  )
  const numbersOf = (kind: CarriedKind) => rows.flatMap(({ animal }) => animal[kind] ?? [])
  const held = await holdBatch(db, {
    microchip: numbersOf('microchip'),
    tattoo: numbersOf('tattoo'),
    medal: numbersOf('medal'),
  })
  const fresh: BatchRow[] = []
  const changes: Change[] = []
  const moves: { animalId: string; place: string | null }[] = []

  for (const row of rows) {
    const { line, animal } = row
    const there = known.get(animal.key)
    const reject = () => {
      const refused = refusedNumber(animal, there, held, options)
      if (refused) outcome.rejected.push({ line, ...refused })
      return refused !== null
    }
    if (!there) {
      if (!reject()) fresh.push(row)
      continue
    }
    const differences = differencesOf(animal, there)
    if (differences.length === 0 || there.status === 'removed' || !options.update) {
      outcome.unchanged++
      if (differences.length > 0) outcome.differing++
    } else if (!reject()) {
      outcome.updated++
      changes.push(...differences)
      if (differences.some(({ field }) => field === 'postalCode'))
        moves.push({ animalId: there.id, place: animal.place })
    }
  }

  const added = await write()
  for (const { line, animal } of fresh) {
    const done = added.get(animal.key)
    if (!done)
      outcome.rejected.push({
        line,
        field: 'key',
        reason: options.say('raced'),
        value: animal.key,
      })
    else {
      outcome.imported++
      if (!done.placed) outcome.placeless++
    }
  }
  return outcome

  async function write() {
    const animals = fresh.map(({ animal }) => animal)
    if (options.dryRun) return wouldInsert(db, animals)
    await changeAnimals(db, changes, options.now)
    await placeAnimals(db, moves)
    const inserted = await insertAnimals(db, animals, options)
    await held.giveStock(options.now)
    return inserted
  }
}

/** Whoever brings a registry in gives microchips as staff do. */
export const importer: Claimant = { isStaff: true, organizationId: null, needsNoCard: true }

/** The first number of a row that its animal may not take, with the reason for the rejects file. */
function refusedNumber(
  animal: RowAnimal,
  there: KnownAnimal | undefined,
  held: HeldBatch,
  { say, claimant }: Pick<Options, 'say' | 'claimant'>,
): { field: CarriedKind; reason: string; value: string } | null {
  for (const field of carried) {
    const value = animal[field]
    if (value === null) continue
    const known = held.knownOf(field, value, there?.id)
    const outcome = outcomeOf('import', field, value, known, there ?? noNumbers, claimant)
    if (typeof outcome !== 'string' && 'refused' in outcome)
      return { field, reason: reasonOf(field, outcome.refused, known, say), value }
    const isNew = there?.microchip !== value
    if (field === 'microchip' && isNew && !claimant.needsNoCard && !there?.card)
      return { field, reason: say('cardNeeded'), value }
  }
  return null
}

function reasonOf(
  field: CarriedKind,
  code: RefusalCode,
  { card, implant }: KnownNumber,
  say: Say,
): string {
  if (code === 'CODE_ALREADY_SET') return say('otherNumber', { field })
  if (card) return say('cardNumber')
  if (implant) return say('implanted')
  return say('carried', { field })
}

/** Empty cells change nothing. */
function differencesOf(animal: RowAnimal, there: KnownAnimal): Change[] {
  return changeableFields
    .filter(
      (field) =>
        animal.told.includes(field === 'postalCode' ? 'postal' : field) &&
        animal[field] !== there[field],
    )
    .map((field) => ({ animalId: there.id, field, old: there[field], new: animal[field] }))
}
