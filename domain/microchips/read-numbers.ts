import { readMicrochip } from './bulk-result.ts'

/** Cell separators; spaces inside a number do not separate. */
const between = /[,;\t]/
const chipColumn = /puce|chip/i

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .trim()
const isIso = (cell: string): boolean => /^\d{15}$/.test(readMicrochip(cell) ?? '')

/**
 * Finds all numbers of a plain line, or a table's microchip column. A line without numbers is kept
 * so that it gets a result; a heading is dropped.
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
    // A heading without the word has no digits either.
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
