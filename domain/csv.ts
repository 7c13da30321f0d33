/**
 * What spreadsheets take for the beginning of a formula, also behind spaces, and in the wide forms
 * of East Asian keyboards.
 */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/**
 * A row of CSV, without the end of its line. What was typed somewhere stays text: a cell that
 * begins like a formula gets an apostrophe in front.
 */
export const csvRow = (cells: readonly string[]): string => cells.map(cellOf).join(',')

function cellOf(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
