import { createHash } from 'node:crypto'
import type { CsvFormat } from '../../../../import/csv-form.ts'
import { inspectFile, type Table } from '../../../../import/csv-source.ts'
import { ImportError } from '../../../../import/import-error.ts'
import { wholeRow, type CsvRow, type ReadColumns } from '../../../../import/whole-rows.ts'
import { choose, regionOfPath } from './choose-parts.ts'
import { openPartTable, type PartTable } from './part-table.ts'
import { partsOf, type Part } from './parts.ts'
import { readPositions, withPositions, type Positions, type Position } from './positions.ts'

interface AddressTable extends Table {
  /** Of the register's locations; null where the addresses say where they are, or none does. */
  positions: (() => AsyncIterable<Position & { share: number }>) | null
}

/**
 * Addresses as they are published, read as one table: a CSV or lines of GeoJSON, also packed by
 * GZIP, or a folder or ZIP of them.
 * @param region two letters: of a folder or ZIP only that province's files
 * @param positionsOf those of the register's locations, once they are kept
 * @throws ImportError for what the operator can correct
 */
export async function openAddressTable(
  path: string,
  { format, region }: { format: CsvFormat; region: string | null },
  positionsOf: Positions,
): Promise<AddressTable> {
  const { parts, kind } = await partsOf(path)
  const { addresses, locations } =
    kind === 'file' ? { addresses: parts, locations: [] } : choose(parts, region, path)
  const first = await openPartTable(addresses[0] as Part, format)
  const size = sizeOf(addresses)
  const reading = { addresses, first, format, isOne: kind === 'file' }
  const inspect = async () => ({
    size,
    hash:
      kind === 'folder'
        ? await hashOf([...addresses, ...locations])
        : (await inspectFile(path)).hash,
  })
  const guidAt = indexIn(first.header, 'loc_guid')
  // Since June 2026 addresses without a building's position have their block's.
  if (locations.length === 0 || guidAt < 0 || indexIn(first.header, 'bf_reppoint_x') >= 0)
    return {
      header: first.header,
      inspect,
      rows: (columns) => rowsOf(reading, columns),
      positions: null,
    }
  const { header, join } = withPositions(first.header, guidAt, positionsOf)
  return {
    header,
    inspect,
    rows: (columns) => join(rowsOf(reading, columns)),
    positions: () => readPositions(locations, format),
  }
}

const sizeOf = (parts: Part[]) => parts.reduce((sum, { size }) => sum + size, 0)
const indexIn = (header: string[], name: string) =>
  header.findIndex((column) => column.toLowerCase() === name)

interface Reading {
  addresses: Part[]
  first: PartTable
  format: CsvFormat
  isOne: boolean
}

async function* rowsOf(
  { addresses, first, format, isOne }: Reading,
  columns: ReadColumns,
): AsyncGenerator<CsvRow> {
  const { header } = first
  const width = header.length
  const regionAt = indexIn(header, 'region')
  let before = 0
  for (const [index, part] of addresses.entries()) {
    const table = index === 0 ? first : await openPartTable(part, format)
    if (table.header.join('\t').toLowerCase() !== header.join('\t').toLowerCase())
      throw new ImportError(
        `${part.name} has other columns than ${addresses[0]?.name}: they are no one table. Bring them in apart, as two sources.`,
      )
    const region = regionOfPath(part.name)
    const { delimiter } = table
    for await (const read of table.rows()) {
      const whole = wholeRow(read, { width, delimiter, columns })
      for (const row of Array.isArray(whole) ? whole : [whole]) {
        if (region !== null && regionAt >= 0 && row.cells[regionAt]?.trim() === '')
          row.cells[regionAt] = region
        const bytes = before + Math.min(row.bytes, part.size)
        yield isOne ? { ...row, bytes } : { ...row, bytes, part: part.name }
      }
    }
    before += part.size
  }
}

async function hashOf(parts: Part[]): Promise<string> {
  const hash = createHash('sha256')
  for (const part of parts) {
    hash.update(`${part.name}\n`)
    const { stream } = await part.open()
    for await (const piece of stream as AsyncIterable<Buffer>) hash.update(piece)
  }
  return hash.digest('hex')
}
