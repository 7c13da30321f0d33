import { setImmediate } from 'node:timers/promises'
import { isHeld } from '#domain/animals/hold.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { dayOf, longDay, showDay } from '#domain/dates.ts'
import { colours, letter, writeIn, type Box } from '../../paper/draw.ts'
import { printable } from '../../paper/fonts.ts'
import { startPdf } from '../../paper/tagged-pdf.ts'
import { translator } from '../../texts.ts'
import type { Printed } from './paper.queries.ts'
import type { Printing } from './printing.ts'

const { ink, soft, fir, line } = colours
const margin = 36
const [width, height] = [letter.height, letter.width]
const inner = width - 2 * margin
/** Tall enough to write in. */
const rowHeight = 27
const top = margin + 52
const rowsOfPage = Math.floor((height - margin - 20 - top - rowHeight) / rowHeight)

/** A line an animal in the order given, with room for notes. @param more how many are not in it */
export async function drawKennelList(
  rows: readonly Printed[],
  { language, now, shelter }: Printing,
  more = 0,
): Promise<Buffer> {
  const t = translator(language, 'shelterPaper')
  const common = translator(language, 'common')
  const today = dayOf(now)
  const title = `${t('list.title')} – ${shelter}`
  const { doc, root, put, decorate, end } = await startPdf({
    language,
    title,
    created: now,
    isLandscape: true,
  })
  const columns: [head: string, wide: number, cell: (row: Printed) => string | null][] = [
    [t('list.kennel'), 78, ({ kennel }) => kennel],
    [t('list.name'), 132, ({ name }) => name],
    [
      t('list.species'),
      86,
      ({ species, sex }) => `${common(`species.${species}`)}, ${common(`sex.${sex}`)}`,
    ],
    [t('list.color'), 90, ({ color }) => color],
    [t('list.microchip'), 100, ({ microchip }) => microchip && inGroups(microchip)],
    [t('list.came'), 62, ({ came }) => came && showDay(came)],
    [
      t('list.until'),
      70,
      ({ holdUntil }) => (holdUntil && isHeld(holdUntil, today) ? showDay(holdUntil) : null),
    ],
    [t('list.notes'), 102, () => null],
  ]
  const write = (tag: string, text: string, box: Box) =>
    put(tag, () => void writeIn(doc, printable(text), box))
  const rule = (y: number, colour = line) =>
    decorate(
      () =>
        void doc
          .lineWidth(0.75)
          .strokeColor(colour)
          .moveTo(margin, y)
          .lineTo(width - margin, y)
          .stroke(),
    )
  const pages = Math.max(1, Math.ceil(rows.length / rowsOfPage))
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage()
    const words = [
      t('list.count', { count: rows.length }),
      t('printed', { date: longDay(today, language) }),
    ]
    write('H1', title, {
      x: margin,
      y: margin - 6,
      w: inner,
      high: 24,
      font: 'bold',
      colour: fir,
      sizes: [18, 11],
    })
    write('P', words.join(' – '), {
      x: margin,
      y: margin + 20,
      w: inner,
      high: 14,
      colour: soft,
      sizes: [10, 8],
    })
    const table = doc.struct('Table')
    root.add(table)
    const drawRow = (cells: readonly (string | null)[], y: number, isHead: boolean) => {
      const row = doc.struct('TR')
      table.add(row)
      let x = margin
      columns.forEach(([, wide], at) => {
        const text = printable(cells[at] ?? '')
        const [left, isName] = [x, at === 1 && !isHead]
        x += wide
        row.add(
          doc.struct(
            isHead ? 'TH' : 'TD',
            {},
            () =>
              void writeIn(doc, text, {
                x: left,
                y: y + 4,
                w: wide - 6,
                high: rowHeight - 5,
                font: isHead || isName ? 'bold' : 'plain',
                colour: isHead ? fir : ink,
                sizes: [10, 6],
              }),
          ),
        )
      })
      row.end()
    }
    drawRow(
      columns.map(([head]) => head),
      top,
      true,
    )
    rule(top + rowHeight - 4, fir)
    rows.slice(page * rowsOfPage, (page + 1) * rowsOfPage).forEach((one, at) => {
      const y = top + (at + 1) * rowHeight
      drawRow(
        columns.map(([, , cell]) => cell(one)),
        y,
        false,
      )
      rule(y + rowHeight - 1)
    })
    table.end()
    const foot = [
      ...(more > 0 ? [t('list.more', { count: more })] : []),
      t('page', { page: String(page + 1), pages: String(pages) }),
    ]
    write('P', foot.join(' '), {
      x: margin,
      y: height - margin - 8,
      w: inner,
      high: 12,
      colour: soft,
      sizes: [9, 9],
    })
    // Others are answered between two pages.
    await setImmediate()
  }
  return end()
}
