import { csvRow } from '#domain/csv.ts'
import type { BulkAnswer } from '#domain/microchips/microchips.api.ts'

/** The byte order mark makes spreadsheets read UTF-8. */
export function bulkCsv(
  heads: string[],
  answers: BulkAnswer[],
  resultText: (answer: BulkAnswer) => string,
  addressOf: (answer: BulkAnswer) => string,
): string {
  const rows = answers.map((answer) => [
    answer.number ?? answer.typed,
    resultText(answer),
    answer.registries.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(', '),
    addressOf(answer),
  ])
  return `\uFEFF${[heads, ...rows].map(csvRow).join('\r\n')}\r\n`
}
