import type { Readable } from 'node:stream'
import { decode, explain, longestRow } from '../../../../import/csv-source.ts'
import { ImportError } from '../../../../import/import-error.ts'
import type { CsvRow } from '../../../../import/whole-rows.ts'

/** As OpenAddresses named them while it published CSV. */
export const featureColumns = [
  'LON',
  'LAT',
  'NUMBER',
  'STREET',
  'UNIT',
  'CITY',
  'DISTRICT',
  'REGION',
  'POSTCODE',
  'ID',
  'HASH',
]
const properties = featureColumns.slice(2).map((column) => column.toLowerCase())

/**
 * GeoJSON, one feature a line, as OpenAddresses publishes it.
 * @throws ImportError naming the line that is none
 */
export async function* readFeatures(source: Readable, name: string): AsyncGenerator<CsvRow> {
  let line = 0
  let bytes = 0
  try {
    for await (const text of linesOf(decode(source as AsyncIterable<Buffer>, 'utf-8'), name)) {
      line++
      bytes += Buffer.byteLength(text) + 1
      if (text.trim() !== '') yield { cells: cellsOf(text, name, line), line, bytes }
    }
  } catch (error) {
    throw explain(error, name, 'utf-8')
  } finally {
    source.destroy()
  }
}

async function* linesOf(texts: AsyncIterable<string>, name: string): AsyncGenerator<string> {
  let rest = ''
  let count = 0
  const bounded = (line: string) => {
    if (line.length > longestRow)
      throw new ImportError(
        `${name}: line ${count + 1} has no end within ${longestRow / 1024} kB: it must hold one feature a line.`,
      )
    return line
  }
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = bounded(lines.pop() as string)
    for (const line of lines) {
      yield bounded(line)
      count++
    }
  }
  yield bounded(rest)
}

function cellsOf(text: string, name: string, line: number): string[] {
  const none = () =>
    new ImportError(
      `${name}: line ${line} is no GeoJSON feature. OpenAddresses publishes one feature a line; is the file whole?`,
    )
  let feature: Partial<{ type: unknown; properties: unknown; geometry: unknown }> | null
  try {
    feature = JSON.parse(text) as typeof feature
  } catch {
    throw none()
  }
  if (feature?.type !== 'Feature') throw none()
  const given = (feature.properties ?? {}) as Record<string, unknown>
  const { coordinates } = (feature.geometry ?? {}) as { coordinates?: unknown }
  const [lng, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
  return [lng, lat, ...properties.map((property) => given[property])].map((value) =>
    typeof value === 'string' || typeof value === 'number' ? String(value) : '',
  )
}
