import { readMicrochip } from './bulk-result.ts'

/** What parts the cells of a line; a number typed with spaces stays one. */
const between = /[,;\t]/
/** A column that its first line names. */
const chipColumn = /puce|chip/i

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()
const isIso = (cell: string): boolean => /^\d{15}$/.test(readMicrochip(cell) ?? '')

/**
 * The numbers in what was pasted or read from a file: of a line of numbers all of them, of the
 * lines of a table the column of microchips. A line without any is kept as it is, so that it gets
 * an answer too; a heading is none.
 */
export function readNumbers(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => ({ line: line.trim(), cells: line.split(between).map(unquoted) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first, ...rest] = lines
  if (!first) return []
  if (!first.cells.some((cell) => readMicrochip(cell) !== null)) {
    const column = first.cells.findIndex((cell) => chipColumn.test(cell))
    if (column >= 0) return rest.flatMap(({ cells }) => cells[column] || [])
    // A heading of another name has no digit.
    if (rest.length > 0 && !/\d/.test(first.line)) return rest.flatMap(numbersOf)
  }
  return lines.flatMap(numbersOf)
}

function numbersOf({ line, cells }: { line: string; cells: string[] }): string[] {
  const filled = cells.filter((cell) => cell !== '')
  const numbers = filled.filter((cell) => readMicrochip(cell) !== null)
  if (numbers.length === filled.length) return numbers
  const number = numbers.find(isIso) ?? numbers[0]
  return [number ?? unquoted(line).slice(0, 100)]
}
