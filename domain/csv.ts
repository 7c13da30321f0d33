/** Starts a formula, also after spaces or as a full-width character. */
export const startsFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Without line end. A formula-like cell gets an apostrophe (CSV injection). */
export const csvRow = (cells: readonly string[]): string => cells.map(cellOf).join(',')

function cellOf(text: string): string {
  const safe = startsFormula.test(text) ? `'${text}` : text
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
