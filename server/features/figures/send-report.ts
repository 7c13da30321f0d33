import { amountCell, numberCell, type CsvCell } from '#domain/csv.ts'
import { showDay } from '#domain/dates.ts'
import type { Report } from '#domain/figures/figures.api.ts'
import { unitOf, type FigureName } from '#domain/figures/figures.ts'
import type { Call } from '../../context.ts'
import { sendCsv, type CsvColumns } from '../../http/send-csv.ts'
import { translator } from '../../texts.ts'

interface Line {
  part: Report['parts'][number]
  place: number
}

/** One line for each part of the period, each figure beside that of a year before. */
export async function sendReport(
  { from, to, parts, figures: told }: Report,
  kind: string,
  call: Call,
): Promise<void> {
  const t = translator(call.language, 'figures')
  await sendCsv(call, {
    name: `${kind}-${from}-${to}`,
    columns: [
      [t('csvParts.from'), ({ part }) => showDay(part.from)],
      [t('csvParts.to'), ({ part }) => showDay(part.to)],
      ...told.flatMap(({ name, now, before }): CsvColumns<Line> => [
        [t(`names.${name}`), ({ place }) => cellOf(name, now[place])],
        [
          t('csvParts.before', { name: t(`names.${name}`) }),
          ({ place }) => cellOf(name, before[place]),
        ],
      ]),
    ],
    batches: [parts.map((part, place) => ({ part, place }))],
  })
}

function cellOf(name: FigureName, value: number | null = null): CsvCell {
  if (unitOf(name) === 'cents') return amountCell(value)
  // In percent.
  if (unitOf(name) === 'share' && value !== null) return { number: value * 100, decimals: 1 }
  return numberCell(value)
}
