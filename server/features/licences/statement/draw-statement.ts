import { longDay, showDay } from '#domain/dates.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/language.ts'
import type { Statement } from '#domain/licences/statement.api.ts'
import { startPaper } from '../../../paper/paper.ts'
import { translator } from '../../../texts.ts'

const widths = [216, 108, 72, 108]

/** The statement of a city on paper. */
export async function drawStatement(
  told: Statement,
  language: Language,
  created: Date,
): Promise<Buffer> {
  const t = translator(language, 'licences')
  const money = (cents: number) => formatMoney(cents, language)
  const sheet = await startPaper({ language, title: t('statement.title', told), created })
  sheet.heading(t('statement.title', told))
  sheet.paragraph(
    t('certificate.period', { from: longDay(told.from, language), to: longDay(told.to, language) }),
  )
  sheet.row(
    [t('statement.clerk'), t('statement.method'), t('statement.count'), t('statement.cents')],
    widths,
    'head',
  )
  for (const { clerk, method, count, cents } of told.byClerk)
    sheet.row(
      [clerk ?? t('methods.online'), t(`methods.${method}`), String(count), money(cents)],
      widths,
      'cell',
    )
  const sum = (label: string, cents: number) =>
    sheet.row([label, '', '', money(cents)], widths, 'cell')
  sum(t('statement.refunded'), -told.refunded)
  sheet.row([t('statement.total'), '', '', money(told.total)], widths, 'head')
  sum(t('statement.atCounter'), told.atCounter)
  sum(t('statement.fees'), told.fees)
  sum(t('statement.payable', told), told.payable)
  if (told.refunds.length > 0) {
    sheet.row(
      [t('statement.refunds'), t('statement.method'), t('csv.tag'), t('statement.cents')],
      widths,
      'head',
    )
    for (const { day, clerk, method, tag, cents } of told.refunds)
      sheet.row(
        [`${showDay(day)} ${clerk ?? ''}`.trim(), t(`methods.${method}`), tag ?? '', money(cents)],
        widths,
        'cell',
      )
  }
  if (told.days.length > 0) {
    sheet.row(
      [t('statement.closed'), t('statement.expected'), '', t('statement.counted')],
      widths,
      'head',
    )
    for (const { day, clerk, expected, counted } of told.days)
      sheet.row(
        [`${showDay(day)} ${clerk ?? ''}`.trim(), money(expected), '', money(counted)],
        widths,
        'cell',
      )
  }
  return sheet.end()
}
