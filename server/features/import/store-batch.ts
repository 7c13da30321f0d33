import type { Database } from '../../db/connect.ts'
import {
  changeableFields,
  changeAnimals,
  insertAnimals,
  knownAnimals,
  placeAnimals,
  takenNumbers,
  type Change,
  type KnownAnimal,
} from './import.queries.ts'
import type { ImportField } from './mapping.ts'
import type { CarriedKind, RowAnimal } from './read-row.ts'

const carried: CarriedKind[] = ['microchip', 'tattoo', 'medal']

export interface BatchRow {
  line: number
  animal: RowAnimal
}

/** What became of the rows of a batch. */
export interface BatchOutcome {
  imported: number
  updated: number
  unchanged: number
  /** Among the unchanged: known animals of which the file says something else. */
  differing: number
  /** Among the imported: those without position. */
  placeless: number
  rejected: { line: number; field: ImportField | null; reason: string; value: string }[]
}

interface Options {
  source: string
  organizationId: string | null
  /** The file wins over what the registry holds. */
  update: boolean
  now: Date
}

/**
 * Brings a batch of rows into the registry, inside the caller's transaction. Keys are distinct
 * within a file.
 */
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
  )
  const taken = await takenOf(db, rows)
  const fresh: BatchRow[] = []
  const changes: Change[] = []
  const moves: { animalId: string; place: string | null }[] = []

  for (const row of rows) {
    const { line, animal } = row
    const there = known.get(animal.key)
    const clash = carried.find((kind) => {
      const holder = animal[kind] === null ? undefined : taken[kind].get(animal[kind])
      return holder !== undefined && holder !== there?.id
    })
    const replaced = carried.find(
      (kind) => there?.[kind] != null && animal[kind] !== null && animal[kind] !== there[kind],
    )
    if (!there && clash)
      outcome.rejected.push({
        line,
        field: clash,
        reason: `another animal of the registry carries this ${clash}`,
        value: animal[clash] ?? '',
      })
    else if (!there) fresh.push(row)
    else {
      const differences = differencesOf(animal, there)
      if (differences.length === 0 || there.status === 'removed' || !options.update) {
        outcome.unchanged++
        if (differences.length > 0) outcome.differing++
      } else if (clash)
        outcome.rejected.push({
          line,
          field: clash,
          reason: `another animal of the registry carries this ${clash}`,
          value: animal[clash] ?? '',
        })
      else if (replaced)
        outcome.rejected.push({
          line,
          field: replaced,
          reason: `the animal carries another ${replaced} in the registry, and a set number is not replaced`,
          value: animal[replaced] ?? '',
        })
      else {
        outcome.updated++
        changes.push(...differences)
        if (differences.some(({ field }) => field === 'postalCode'))
          moves.push({ animalId: there.id, place: animal.place })
      }
    }
  }

  await changeAnimals(db, changes, options.now)
  await placeAnimals(db, moves)
  const added = await insertAnimals(
    db,
    fresh.map(({ animal }) => animal),
    options,
  )
  for (const { line, animal } of fresh) {
    const done = added.get(animal.key)
    if (!done)
      outcome.rejected.push({
        line,
        field: 'key',
        reason: 'another program registered this animal, or one with its number, at this moment',
        value: animal.key,
      })
    else {
      outcome.imported++
      if (!done.placed) outcome.placeless++
    }
  }
  return outcome
}

async function takenOf(
  db: Database,
  rows: BatchRow[],
): Promise<Record<CarriedKind, Map<string, string>>> {
  const of = (kind: CarriedKind) =>
    takenNumbers(
      db,
      kind,
      rows.flatMap(({ animal }) => animal[kind] ?? []),
    )
  return { microchip: await of('microchip'), tattoo: await of('tattoo'), medal: await of('medal') }
}

/** What the row says otherwise than the registry; an empty cell says nothing. */
function differencesOf(animal: RowAnimal, there: KnownAnimal): Change[] {
  return changeableFields
    .filter(
      (field) =>
        animal.told.includes(field === 'postalCode' ? 'postal' : field) &&
        animal[field] !== there[field],
    )
    .map((field) => ({ animalId: there.id, field, old: there[field], new: animal[field] }))
}
