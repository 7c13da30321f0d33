import type { BulkAnswer } from '#domain/microchips/microchips.api.ts'

/** The heads, then a row for each answer. */
export function bulkRows(
  heads: string[],
  answers: BulkAnswer[],
  resultText: (answer: BulkAnswer) => string,
  addressOf: (answer: BulkAnswer) => string,
): string[][] {
  const rows = answers.map((answer) => [
    answer.number ?? answer.typed,
    resultText(answer),
    answer.registries.map(({ name, phone }) => [name, phone].filter(Boolean).join(' ')).join(', '),
    addressOf(answer),
  ])
  return [heads, ...rows]
}
