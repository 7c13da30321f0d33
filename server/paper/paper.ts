import { colours, drawQr, qrOf, letter } from './draw.ts'
import { printable } from './fonts.ts'
import { startPdf } from './tagged-pdf.ts'

const { width, height } = letter
const margin = 54
const inner = width - 2 * margin

const { ink, soft, fir, line } = colours

/** A document of running text and tables, tagged for screen readers; pages as they are needed. */
export interface Paper {
  heading(text: string): void
  subheading(text: string): void
  paragraph(text: string): void
  strong(text: string): void
  /**
   * Cells of a table; the others stand at the right.
   * @param widths in points
   * @param left cells that stand at the left; default: the first
   */
  row(cells: string[], widths: number[], kind: 'head' | 'cell', left?: number): void
  /** A label of an address, framed. */
  label(text: string): void
  /** A code that leads to an address. @param alt what it says, for those who cannot see it */
  qr(url: string, alt: string): void
  /** Lines to sign on, each beside one for the day; together on a page. */
  signatures(title: string, who: readonly string[], day: string): void
  /** Room between two parts. */
  gap(): void
  nextPage(): void
  end(): Promise<Buffer>
}

export async function startPaper(options: Parameters<typeof startPdf>[0]): Promise<Paper> {
  const { doc, root, put, decorate, end } = await startPdf(options)
  let y = margin
  const begin = () => {
    decorate(() => doc.rect(0, 0, width, 10).fill(fir))
    y = margin
  }
  const make = (needed: number) => {
    if (y + needed <= height - margin) return
    doc.addPage()
    begin()
  }

  interface Style {
    tag: string
    font: 'plain' | 'bold'
    size: number
    colour: string
    after: number
  }
  const write = (text: string, { tag, font, size, colour, after }: Style) => {
    const shown = printable(text)
    if (shown === '') return
    doc.font(font).fontSize(size)
    const high = doc.heightOfString(shown, { width: inner })
    make(high)
    put(tag, () =>
      doc.font(font).fontSize(size).fillColor(colour).text(shown, margin, y, { width: inner }),
    )
    y += high + after
  }
  const styles = {
    heading: { tag: 'H1', font: 'bold', size: 24, colour: fir, after: 12 },
    subheading: { tag: 'H2', font: 'bold', size: 12, colour: soft, after: 2 },
    paragraph: { tag: 'P', font: 'plain', size: 11, colour: ink, after: 14 },
    strong: { tag: 'P', font: 'bold', size: 12, colour: fir, after: 14 },
  } as const

  begin()
  return {
    heading: (text) => write(text, styles.heading),
    subheading: (text) => write(text, styles.subheading),
    paragraph: (text) => write(text, styles.paragraph),
    strong: (text) => write(text, styles.strong),
    row(cells, widths, kind, left = 1) {
      const font = kind === 'head' ? 'bold' : 'plain'
      const shown = cells.map(printable)
      doc.font(font).fontSize(10.5)
      const high = Math.max(
        ...shown.map((cell, index) => doc.heightOfString(cell || ' ', { width: widths[index] })),
      )
      make(high + 12)
      const row = doc.struct('TR')
      root.add(row)
      let x = margin
      shown.forEach((cell, index) => {
        const wide = widths[index] ?? 0
        const at = x
        x += wide
        if (cell === '') return
        row.add(
          doc.struct(kind === 'head' ? 'TH' : 'TD', {}, () =>
            doc
              .font(font)
              .fontSize(10.5)
              .fillColor(kind === 'head' ? fir : ink)
              .text(cell, at, y + 4, { width: wide, align: index < left ? 'left' : 'right' }),
          ),
        )
      })
      row.end()
      y += high + 10
      decorate(() =>
        doc
          .lineWidth(0.75)
          .strokeColor(line)
          .moveTo(margin, y)
          .lineTo(width - margin, y)
          .stroke(),
      )
      y += 2
    },
    label(text) {
      const shown = printable(text)
      doc.font('bold').fontSize(13)
      const high = doc.heightOfString(shown, { width: 260 })
      make(high + 28)
      decorate(() =>
        doc
          .lineWidth(1)
          .strokeColor(line)
          .roundedRect(margin, y, 288, high + 24, 8)
          .stroke(),
      )
      put('P', () =>
        doc
          .font('bold')
          .fontSize(13)
          .fillColor(ink)
          .text(shown, margin + 14, y + 12, { width: 260 }),
      )
      y += high + 44
    },
    qr(url, alt) {
      const side = 120
      make(side + 14)
      const at = y
      put('Figure', () => drawQr(doc, qrOf(url), { x: margin, y: at, size: side }), { alt })
      y += side + 14
    },
    signatures(title, who, day) {
      const each = 52
      make(30 + who.length * each)
      write(title, styles.subheading)
      const right = margin + 350
      const sign = (text: string, x: number, wide: number) => {
        decorate(
          () =>
            void doc
              .lineWidth(0.75)
              .strokeColor(ink)
              .moveTo(x, y + 32)
              .lineTo(x + wide, y + 32)
              .stroke(),
        )
        put('P', () =>
          doc
            .font('plain')
            .fontSize(9.5)
            .fillColor(soft)
            .text(printable(text), x, y + 35, { width: wide }),
        )
      }
      for (const one of who) {
        sign(one, margin, 320)
        sign(day, right, width - margin - right)
        y += each
      }
    },
    gap() {
      y += 10
    },
    nextPage() {
      doc.addPage()
      begin()
    },
    end,
  }
}
