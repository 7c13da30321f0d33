import { csvRow } from '#domain/csv.ts'
import { showDay } from '#domain/dates.ts'
import { dollars } from '#domain/money.ts'
import type { Report } from '#domain/figures/figures.api.ts'
import { unitOf, type FigureName } from '#domain/figures/figures.ts'
import type { Call } from '../../context.ts'
import { translator } from '../../texts.ts'

/** One line for each part of the period, each figure beside that of a year before. */
export async function sendReport(
  { from, to, parts, figures: told }: Report,
  kind: string,
  { language, reply }: Call,
): Promise<void> {
  const t = translator(language, 'figures')
  const heads = told.flatMap(({ name }) => [
    t(`names.${name}`),
    t('csvParts.before', { name: t(`names.${name}`) }),
  ])
  const lines = [
    csvRow([t('csvParts.from'), t('csvParts.to'), ...heads]),
    ...parts.map((part, place) =>
      [
        showDay(part.from),
        showDay(part.to),
        ...told.flatMap(({ name, now, before }) =>
          [now[place], before[place]].map((value) => cellOf(name, value)),
        ),
      ].join(','),
    ),
  ]
  await reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${kind}-${from}-${to}.csv"`)
    // With BOM, so that spreadsheets read accents.
    .send(`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`)
}

/** A number, which may be below zero: no formula. */
function cellOf(name: FigureName, value: number | null | undefined): string {
  if (typeof value !== 'number') return ''
  if (unitOf(name) !== 'cents') return String(value)
  return `${value < 0 ? '-' : ''}${dollars(Math.abs(value))}`
}
