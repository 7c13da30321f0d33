import type { Font } from 'fontkit'
import { escapeHtml } from '#domain/escape-html.ts'
import { printable, readFonts, type Fonts } from './fonts.ts'

/** Text of a drawing as shapes: a machine without fonts draws it too. */
export interface Lettering {
  /** SVG, and how far down the lines reach. */
  write(text: string, box: Lines): { svg: string; bottom: number }
}

/** In pixels. */
export interface Lines {
  x: number
  /** Of the top of the first line. */
  y: number
  w: number
  /** Largest, smallest; the text shrinks until it fits, then ends in an ellipsis. */
  sizes: readonly [number, number]
  most: number
  font?: keyof Fonts
  colour: string
  align?: 'left' | 'center'
}

const leading = 1.16
/** Of its size: from the top of a line to its baseline. */
const rise = 0.88

let lettering: Promise<Lettering> | undefined
export const readLettering = (): Promise<Lettering> => (lettering ??= make())

async function make(): Promise<Lettering> {
  const [{ create }, files] = await Promise.all([import('fontkit'), readFonts()])
  const fonts = { plain: create(files.plain) as Font, bold: create(files.bold) as Font }
  return {
    write(
      text,
      { x, y, w, sizes: [largest, smallest], most, font: name = 'plain', colour, align },
    ) {
      const font = fonts[name]
      const widthAt = measured(font)
      let size: number = largest
      let lines = broken(printable(text), w, (words) => widthAt(words, size))
      while (
        size > smallest &&
        (lines.length > most || lines.some((line) => widthAt(line, size) > w))
      ) {
        size -= 2
        lines = broken(printable(text), w, (words) => widthAt(words, size))
      }
      const shown = lines.slice(0, most)
      const last = shown.at(-1)
      if (last !== undefined && (lines.length > most || widthAt(last, size) > w))
        shown[shown.length - 1] = cut(last, w, (words) => widthAt(words, size))
      const svg = shown.map((line, at) => {
        const left = align === 'center' ? x + (w - widthAt(line, size)) / 2 : x
        return shapes(font, line, left, y + (at * leading + rise) * size, size)
      })
      return {
        svg: `<g fill="${escapeHtml(colour)}">${svg.join('')}</g>`,
        bottom: y + shown.length * leading * size,
      }
    },
  }
}

/** The same words are measured at many sizes, for which they are laid out once. */
function measured(font: Font): (words: string, size: number) => number {
  const known = new Map<string, number>()
  return (words, size) => {
    const ems = known.get(words) ?? font.layout(words).advanceWidth / font.unitsPerEm
    known.set(words, ems)
    return ems * size
  }
}

/** Between words, as many in a line as fit. */
function broken(text: string, w: number, width: (words: string) => number): string[] {
  const lines: string[] = []
  for (const word of text.split(/[ \n]+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && width(longer) <= w) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function cut(line: string, w: number, width: (words: string) => number): string {
  let signs = Array.from(line)
  while (signs.length > 1 && width(`${signs.join('').trimEnd()}…`) > w) signs = signs.slice(0, -1)
  return `${signs.join('').trimEnd()}…`
}

function shapes(font: Font, line: string, x: number, baseline: number, size: number): string {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(line)
  let at = 0
  const paths = glyphs.map((glyph, n) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {}
    const left = at + xOffset
    at += xAdvance
    return `<path transform="translate(${left} ${yOffset})" d="${glyph.path.toSVG()}"/>`
  })
  // Letters are drawn upwards.
  return `<g transform="translate(${x} ${baseline}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}
