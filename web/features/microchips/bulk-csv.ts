import type { BulkAnswer } from '#domain/microchips/microchips.api.ts'

/** A cell that no spreadsheet takes for a formula. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** Answers as a file for a spreadsheet: the mark in front has it read as UTF-8, and quoted numbers keep their zeros in the file. */
export function bulkCsv(heads: string[], answers: BulkAnswer[], resultText: (answer: BulkAnswer) => string, addressOf: (answer: BulkAnswer) => string): string {
  const rows = answers.map((answer) => [
    answer.number ?? answer.typed,
    resultText(answer),
    answer.registries.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(', '),
    addressOf(answer),
  ])
  return `\uFEFF${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
