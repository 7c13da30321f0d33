import type { CsvFormat } from '../../../../import/csv-form.ts'
import { ImportError } from '../../../../import/import-error.ts'
import type { CsvRow } from '../../../../import/whole-rows.ts'
import { openPartTable } from './part-table.ts'
import type { Part } from './parts.ts'

/** A location of the National Address Register; degrees. */
export interface Position {
  guid: string
  lng: string
  lat: string
}
export type Positions = (guids: string[]) => Promise<Map<string, Position>>

/** The building, else its block; the first editions have one point alone. */
const candidates = ['bg', 'bf_reppoint', 'reppoint'] as const
const guid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** @throws ImportError where a file has no positions */
export async function* readPositions(
  parts: Part[],
  format: CsvFormat,
): AsyncGenerator<Position & { share: number }> {
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  let before = 0
  for (const part of parts) {
    const { header, rows } = await openPartTable(part, format)
    const indexOf = (name: string) => header.findIndex((column) => column.toLowerCase() === name)
    const guidAt = indexOf('loc_guid')
    const pairs = candidates
      .map((name) => [indexOf(`${name}_longitude`), indexOf(`${name}_latitude`)] as const)
      .filter((pair) => pair.every((index) => index >= 0))
    if (guidAt < 0 || pairs.length === 0)
      throw new ImportError(`${part.name} has no columns LOC_GUID, BG_LONGITUDE and BG_LATITUDE.`)
    for await (const { cells, bytes } of rows()) {
      const found = pairs
        .map(([lng, lat]) => [cells[lng]?.trim(), cells[lat]?.trim()] as const)
        .find(isPair)
      const key = cells[guidAt]?.trim() ?? ''
      if (found && guid.test(key))
        yield { guid: key, lng: found[0], lat: found[1], share: (before + bytes) / size }
    }
    before += part.size
  }
}

const isNumber = (text: string | undefined) => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text ?? '')
const isPair = (
  pair: readonly [string | undefined, string | undefined],
): pair is readonly [string, string] => pair.every(isNumber)

/** Rows whose positions are asked for together. */
const together = 2000

/** Adds the location's position to the rows that have none of their own. */
export function withPositions(
  header: string[],
  guidAt: number,
  positionsOf: Positions,
): { header: string[]; join: (rows: AsyncGenerator<CsvRow>) => AsyncGenerator<CsvRow> } {
  const xAt = header.findIndex((column) => column.toLowerCase() === 'bg_x')
  const lacks = ({ cells }: CsvRow) => xAt < 0 || !cells[xAt]?.trim()

  async function* join(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
    let held: CsvRow[] = []
    const placed = async () => {
      const these = held
      held = []
      const guids = these.flatMap((row) => {
        const key = row.cells[guidAt]?.trim().toLowerCase() ?? ''
        return lacks(row) && guid.test(key) ? [key] : []
      })
      const known = guids.length > 0 ? await positionsOf(guids) : new Map<string, Position>()
      return these.map((row) => {
        if (row.fault) return row
        const position = lacks(row)
          ? known.get(row.cells[guidAt]?.trim().toLowerCase() ?? '')
          : null
        row.cells.push(position?.lng ?? '', position?.lat ?? '')
        return row
      })
    }
    for await (const row of rows) {
      held.push(row)
      if (held.length >= together) yield* await placed()
    }
    yield* await placed()
  }
  return { header: [...header, 'LOCATION_LONGITUDE', 'LOCATION_LATITUDE'], join }
}
