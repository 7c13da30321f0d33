/** Why a row is none of its table. */
export type RowFault = 'wide' | 'break' | 'quote'

export interface CsvRow {
  cells: string[]
  /** Line of the file, from 1. */
  line: number
  /** Byte offset of the row's end. */
  bytes: number
  /** The file that has the line, where the table is of several. */
  part?: string
  /** Of a row that cannot be read: then it is one line, in one cell. `blank`: its cells are empty. */
  fault?: RowFault | 'blank'
}

/** What the rows of a table look like. */
interface RowShape {
  /** Cells of the header. */
  width: number
  /** Between cells. */
  delimiter: string
  columns: ReadColumns
}

/** Indexes of the columns that are read. */
export interface ReadColumns {
  /** A line break in one of these is a mistake. */
  oneLine: readonly number[]
  /** Line breaks in these become commas. */
  manyLines: readonly number[]
}

export const readColumns = <Field>(
  layout: readonly { field: Field; index: number }[],
  hasLines: (field: Field) => boolean,
): ReadColumns => ({
  oneLine: layout.filter(({ field }) => !hasLines(field)).map(({ index }) => index),
  manyLines: layout.filter(({ field }) => hasLines(field)).map(({ index }) => index),
})

const lineBreak = /\r\n|\n|\r/
const hasBreak = (cell: string) => cell.includes('\n') || cell.includes('\r')

/** Line breaks in the cells of a row. */
export const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => (hasBreak(cell) ? sum + cell.split(lineBreak).length - 1 : sum), 0)

/**
 * Where rows begin, of the lines that `csv-parse` has counted at their end: a `\r\n` within a cell are
 * two of them. Asked once for each row, in their order.
 */
export function lineFinder(): (cells: readonly string[], counted: number) => number {
  let twice = 0
  return (cells, counted) => {
    const breaks = breaksIn(cells)
    if (breaks > 0) twice += cells.join('').split('\r\n').length - 1
    return counted - twice - breaks
  }
}

/** Separators alone. */
export const isBlank = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell === '' || cell.trim() === '')

/**
 * A row with as many cells as its header, or what it is instead. Old spreadsheets drop empty cells at
 * the end of a row. An open quotation mark makes the lines below it part of a cell: each of them is
 * told, so that the sum of a file's rows is right (docs/import.md).
 */
export function wholeRow(row: CsvRow, shape: RowShape): CsvRow | CsvRow[] {
  const { cells } = row
  const { width, delimiter, columns } = shape
  if (isBlank(cells)) return { ...row, cells: [], fault: 'blank' }
  const isBroken = cells.some(hasBreak)
  if (!isBroken && cells.length === width) return row
  const fault = faultOf(cells, isBroken, shape)
  if (fault) {
    const lines = cells.join(delimiter).split(lineBreak)
    return lines.flatMap((text, index) =>
      text.trim() === '' ? [] : [{ ...row, cells: [text], line: row.line + index, fault }],
    )
  }
  while (cells.length < width) cells.push('')
  if (isBroken)
    for (const index of columns.manyLines) cells[index] = withCommas(cells[index] as string)
  return row
}

function faultOf(
  cells: readonly string[],
  isBroken: boolean,
  { width, delimiter, columns }: RowShape,
): RowFault | null {
  if (cells.length > width) return 'wide'
  if ((isBroken || cells.length < width) && cells.some((cell) => isUnclosed(cell, delimiter)))
    return 'quote'
  if (!isBroken) return null
  if (columns.oneLine.some((index) => hasBreak(cells[index] ?? ''))) return 'break'
  return swallows(cells, { width, delimiter }) ? 'quote' : null
}

/** The reader leaves a quotation mark where it finds no end of what it quotes. */
const isUnclosed = (cell: string, delimiter: string): boolean =>
  cell.startsWith('"') &&
  (cell.includes(delimiter) || hasBreak(cell) || cell.split('"').length % 2 === 0)

/** Whether a cell of several lines holds the end of its row and the beginning of another, or whole rows. */
export const swallows = (
  cells: readonly string[],
  { width, delimiter }: Pick<RowShape, 'width' | 'delimiter'>,
): boolean =>
  cells.some((cell, index) => {
    if (!hasBreak(cell)) return false
    const between = cell.split(lineBreak).map((line) => line.split(delimiter).length - 1)
    return (
      ((between[0] ?? 0) >= width - 1 - index && (between.at(-1) ?? 0) >= index) ||
      between.slice(1, -1).some((count) => count >= width - 1)
    )
  })

const withCommas = (cell: string): string =>
  hasBreak(cell)
    ? cell
        .split(lineBreak)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(', ')
    : cell
