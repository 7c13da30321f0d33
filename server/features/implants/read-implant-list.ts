import { CsvError, parse } from 'csv-parse/sync'
import { microchipField } from '#domain/animals/numbers/number-rules.ts'
import { normalizeNumber } from '#domain/animals/numbers/numbers.ts'
import {
  guessColumn,
  mostImplants,
  type ImplantColumn,
  type ImplantListReport,
} from '#domain/implants/implant-list.ts'
import { readSized } from '#domain/validation/sizes.ts'
import { unwrapped } from '../../import/cells/cell.ts'
import { columnNames, formOfText } from '../../import/csv-form.ts'
import {
  breaksIn,
  lineFinder,
  readColumns,
  wholeRow,
  type CsvRow,
  type RowFault,
} from '../../import/whole-rows.ts'
import { knownSpecies, readSex } from '../../import/cells/words.ts'
import { Refusal } from '../../refusal.ts'

export type Cells = Partial<Record<ImplantColumn, string>>
export interface ListedRow {
  /** Lines of the text, from 1. */
  first: number
  last: number
  cells: Cells
  /** Of a line that cannot be read. */
  fault?: RowFault
}

const delimiters = ['\t', ';', ','] as const
const delimiterOf = (text: string): string =>
  delimiters.find((delimiter) => text.includes(delimiter)) ?? ','

const isMicrochip = (cell: string): boolean =>
  readSized(microchipField, cell).success && /\d{6}/.test(normalizeNumber(cell))

/**
 * The implants of a list. With a head its columns are told by their names; else the microchip comes
 * first, and the rest by its shape.
 * @throws Refusal LIST_UNREADABLE, TOO_MANY_IMPLANTS
 */
export function readImplantList(text: string): {
  columns: ImplantListReport['columns']
  rows: ListedRow[]
} {
  const told = formOfText(text)
  const delimiter = (told.headAt === 2 && told.delimiter[0]) || delimiterOf(text)
  const lines = read(text, { ...told, delimiter: [delimiter] })
  const first = lines[0]?.cells ?? []
  const head = [...first, ...words(first[0] ?? '')].some(isMicrochip) ? null : first
  const taken = new Set<ImplantColumn>()
  const columns = columnNames(head ?? []).map((name) => {
    const field = guessColumn(name)
    if (field === null || taken.has(field)) return { name: name.slice(0, 100), field: null }
    taken.add(field)
    return { name: name.slice(0, 100), field }
  })
  if (head && !taken.has('microchip')) throw new Refusal('LIST_UNREADABLE', { field: 'text' })
  const listed = wholeLines(head ? lines.slice(1) : lines, columns, delimiter)
  if (listed.length === 0) throw new Refusal('LIST_UNREADABLE', { field: 'text' })
  if (listed.length > mostImplants) {
    const values = { count: listed.length, most: mostImplants }
    throw new Refusal('TOO_MANY_IMPLANTS', { field: 'text', values })
  }
  const rows = listed.map(({ line: first, last, cells, fault }): ListedRow => {
    if (fault !== undefined && fault !== 'blank') return { first, last: first, cells: {}, fault }
    return { first, last, cells: head ? byColumn(columns, cells) : byShape(cells) }
  })
  return { columns, rows }
}

const severalLines: ReadonlySet<ImplantColumn> = new Set(['address', 'notes'])

/** Without a head a row is as wide as it is, and its microchip alone must be of one line. */
function wholeLines(
  lines: CsvRow[],
  columns: ImplantListReport['columns'],
  delimiter: string,
): (CsvRow & { last: number })[] {
  const read =
    columns.length === 0
      ? { oneLine: [0], manyLines: [] }
      : readColumns(
          columns.flatMap(({ field }, index) => (field === null ? [] : [{ field, index }])),
          (field) => severalLines.has(field),
        )
  return lines.flatMap((line) => {
    const width = columns.length || line.cells.length
    const last = line.line + breaksIn(line.cells)
    const whole = wholeRow(line, { width, delimiter, columns: read })
    return (Array.isArray(whole) ? whole : [whole]).map((row) => ({ ...row, last }))
  })
}

function read(text: string, { delimiter, ends, headAt }: ReturnType<typeof formOfText>): CsvRow[] {
  try {
    const records = parse(text, {
      bom: true,
      delimiter,
      from_line: headAt,
      info: true,
      record_delimiter: ends,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    const lineOf = lineFinder()
    return records.map(({ record, info }) => ({
      cells: record,
      line: lineOf(record, info.lines),
      bytes: 0,
    }))
  } catch (error) {
    throw error instanceof CsvError ? new Refusal('LIST_UNREADABLE', { field: 'text' }) : error
  }
}

const textOf = (cell: string | undefined): string => unwrapped(cell ?? '')

const byColumn = (columns: ImplantListReport['columns'], cells: string[]): Cells =>
  Object.fromEntries(
    columns.flatMap(({ field }, index) => {
      const text = textOf(cells[index])
      return field === null || text === '' ? [] : [[field, text]]
    }),
  )

const shapes: [ImplantColumn, (text: string) => boolean][] = [
  ['email', (text) => text.includes('@')],
  ['verif', (text) => /^\d{3}$/.test(text)],
  ['card', (text) => /^\d{9}$/.test(text.replace(/[\s-]/g, ''))],
  ['telephone', (text) => /^\+?1?\d{10}$/.test(text.replace(/[\s().-]/g, ''))],
  ['species', (text) => knownSpecies(text) !== null],
  ['sex', (text) => readSex(text) !== null],
  ['fullname', () => true],
]

/** The microchip, then whatever the rest looks like. */
function byShape(cells: string[]): Cells {
  const [number = '', ...others] = cells.length === 1 ? words(cells[0] ?? '') : cells
  const found: Cells = { microchip: textOf(number) }
  for (const cell of others) {
    const text = textOf(cell)
    if (text === '') continue
    const shape = shapes.find(([column, fits]) => found[column] === undefined && fits(text))
    if (shape) found[shape[0]] = text
    else found.notes = [found.notes, text].filter(Boolean).join(', ')
  }
  return found
}

/** A number and an e-mail with nothing but spaces between them. */
function words(line: string): string[] {
  const email = line.split(/\s/).find((word) => /^[^@]+@./.test(word))
  return email ? [line.replace(email, ' ').trim(), email] : [line]
}
