import { setImmediate } from 'node:timers/promises'
import { dayOf, longDay, showDay } from '#domain/dates.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import type { ReportKind } from '#domain/licences/reports.api.ts'
import { toTheHectogram } from '#domain/licences/weight.ts'
import type { CsvQuery } from '#domain/list-csv.ts'
import { mostCounted } from '#domain/list-filter.ts'
import type { Call } from '../../../context.ts'
import { startPaper } from '../../../paper/paper.ts'
import { translator } from '../../../texts.ts'
import { listLicences, type Scope } from '../licences.queries.ts'

const widths = [186, 198, 120]
/** Rows on paper; a CSV has them all. */
const mostRows = 500
/** Rows after which other calls get their turn. */
const turn = 25

/** Dogs that a city watches, on paper. @throws Refusal LIST_INVALID */
export async function drawReport(
  kind: ReportKind,
  query: CsvQuery,
  scope: Scope,
  call: Call,
): Promise<Buffer> {
  const { language, clock } = call
  const t = translator(language, 'licences')
  const now = clock.now()
  const { rows, total } = await listLicences({ ...query, _end: String(mostRows) }, call, scope)
  const title = t(`reports.${kind}.title`)
  const sheet = await startPaper({ language, title, created: now })
  sheet.heading(title)
  sheet.paragraph(t(`reports.${kind}.text`, { day: longDay(dayOf(now), language) }))
  sheet.paragraph(
    total > rows.length
      ? t('reports.first', {
          shown: String(rows.length),
          total: String(Math.min(total, mostCounted)),
        })
      : t('reports.count', { count: total }),
  )
  if (rows.length > 0)
    sheet.row([t('csv.animal'), t('csv.keeper'), t('reports.weight')], widths, 'head', 2)
  for (const [index, row] of rows.entries()) {
    if (index % turn === turn - 1) await setImmediate()
    sheet.row(cellsOf(row, t), widths, 'cell', 2)
  }
  return sheet.end()
}

const cellsOf = (row: ListedLicence, t: ReturnType<typeof translator<'licences'>>): string[] => [
  [
    `${row.animalName}, ${row.breed}`,
    [row.city, row.tag && t('certificate.tag', { tag: row.tag })].filter(Boolean).join(', '),
    row.microchip && t('certificate.microchip', { number: row.microchip }),
  ]
    .filter(Boolean)
    .join('\n'),
  [row.contactName, row.phone, row.address].join('\n'),
  [
    row.kilograms === null
      ? t('reports.unknownWeight')
      : t('reports.kilograms', { kilograms: toTheHectogram(row.kilograms) }),
    row.dangerous && t('csv.dangerous'),
    row.period && t('reports.until', { day: showDay(row.period.to) }),
  ]
    .filter(Boolean)
    .join('\n'),
]
