import { encode, type QrCodeGenerateResult } from 'uqr'
import type { Fonts } from './fonts.ts'

/** US Letter in points. */
export const letter = { width: 612, height: 792 }

export const colours = {
  ink: '#1b2523',
  soft: '#475651',
  fir: '#12443a',
  apricot: '#ff9f45',
  line: '#d9d2c3',
  lost: '#b3261e',
  found: '#1c6d5d',
  cream: '#fffaf0',
}

/** In points. */
export interface Box {
  x: number
  y: number
  w: number
  high: number
  font?: keyof Fonts
  colour?: string
  /** Largest, smallest. */
  sizes: [number, number]
  align?: 'left' | 'center'
}

/** Writes what fits: the text shrinks, then ends in an ellipsis. Returns the height taken. */
export function writeIn(doc: PDFKit.PDFDocument, text: string, box: Box): number {
  const { x, y, w, high, font = 'plain', colour = colours.ink, sizes, align = 'left' } = box
  let [size, smallest] = sizes
  const heightAt = (at: number) => doc.font(font).fontSize(at).heightOfString(text, { width: w })
  let taken = heightAt(size)
  while (size > smallest && taken > high) taken = heightAt((size -= 0.5))
  doc
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width: w, height: high, ellipsis: true, align })
  return Math.min(taken, high)
}

/** The eye of the mark, 32 units wide. */
export const discOfMark =
  'M16 7.8a11.7 11.7 0 1 1 0 23.4a11.7 11.7 0 1 1 0-23.4zm0 5.7c-4.2 0-7.4 2.6-9.3 6 1.9 3.4 5.1 6 9.3 6s7.4-2.6 9.3-6c-1.9-3.4-5.1-6-9.3-6z'

/** The mark, 32 units wide as on screen, 1.15 points a unit. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number): void {
  const { fir, apricot } = colours
  doc.save().translate(x, y).scale(1.15)
  doc.lineWidth(2.2).strokeColor(fir).circle(16, 4.7, 3.2).stroke()
  doc.path(discOfMark).fill(fir, 'even-odd')
  doc.circle(16, 19.5, 4.6).fill(apricot)
  doc.circle(17.8, 17.7, 1.3).fill('#fff')
  doc.restore()
}

/** Includes the quiet zone that readers need. */
export const qrOf = (text: string): QrCodeGenerateResult => encode(text, { ecc: 'M', border: 2 })

export function drawQr(
  doc: PDFKit.PDFDocument,
  { size: modules, data }: QrCodeGenerateResult,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const unit = size / modules
  data.forEach((cells, down) =>
    cells.forEach(
      (dark, across) => void (dark && doc.rect(x + across * unit, y + down * unit, unit, unit)),
    ),
  )
  doc.fill('#000')
}
