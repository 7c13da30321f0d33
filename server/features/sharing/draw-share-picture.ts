import type { Language } from '#domain/language.ts'
import { colours, discOfMark } from '../../paper/draw.ts'
import { readLettering } from '../../paper/lettering.ts'
import { readSharp } from '../../paper/sharp.ts'
import { drawWhole } from '../pictures/draw-sizes.ts'
import { previewSize } from '../found/link-preview.ts'

export interface ShareWords {
  language: Language
  kind: 'lost' | 'found'
  /** LOST, FOUND. */
  sign: string
  /** The name, or the species of an animal without. */
  title: string
  /** Species, breed, sex, colour. */
  animal: string
  whereAndWhen: string
  ask: string
  /** Of the site. */
  host: string
}

const { width, height } = previewSize
const photoWidth = 620
const margin = 44
const left = photoWidth + margin
const inner = width - photoWidth - 2 * margin
const signHeight = 150

const mark = `<circle cx="16" cy="4.7" r="3.2" fill="none" stroke="${colours.fir}" stroke-width="2.2"/>
  <path fill-rule="evenodd" fill="${colours.fir}" d="${discOfMark}"/>
  <circle cx="16" cy="19.5" r="4.6" fill="${colours.apricot}"/><circle cx="17.8" cy="17.7" r="1.3" fill="#fff"/>`

/**
 * 1200 × 630 for social networks: the picture beside its words, which are drawn as shapes
 * (requirements/reuniting.md 9).
 */
export async function drawSharePicture(photo: Uint8Array, words: ShareWords): Promise<Buffer> {
  const { write } = await readLettering()
  const accent = words.kind === 'lost' ? colours.lost : colours.found
  const sign = write(words.sign, {
    x: left,
    y: 34,
    w: inner,
    sizes: [84, 56],
    most: 1,
    font: 'bold',
    colour: '#fff',
    align: 'center',
  })
  const title = write(words.title, {
    x: left,
    y: signHeight + 26,
    w: inner,
    sizes: [76, 40],
    most: 2,
    font: 'bold',
    colour: colours.ink,
  })
  const animal = write(words.animal, {
    x: left,
    y: title.bottom + 8,
    w: inner,
    sizes: [32, 26],
    most: 2,
    colour: colours.soft,
  })
  const whereAndWhen = write(words.whereAndWhen, {
    x: left,
    y: animal.bottom + 14,
    w: inner,
    sizes: [34, 28],
    most: 2,
    font: 'bold',
    colour: accent,
  })
  const ask = write(words.ask, {
    x: left + 74,
    y: height - 96,
    w: inner - 74,
    sizes: [28, 20],
    most: 1,
    font: 'bold',
    colour: colours.fir,
  })
  const host = write(words.host, {
    x: left + 74,
    y: height - 60,
    w: inner - 74,
    sizes: [26, 18],
    most: 1,
    colour: colours.soft,
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect x="${photoWidth}" width="${width - photoWidth}" height="${height}" fill="${colours.cream}"/>
    <rect x="${photoWidth}" width="${width - photoWidth}" height="${signHeight}" fill="${accent}"/>
    ${sign.svg}${title.svg}${animal.svg}${whereAndWhen.svg}
    <line x1="${left}" x2="${width - margin}" y1="${height - 116}" y2="${height - 116}" stroke="${colours.line}" stroke-width="2"/>
    <g transform="translate(${left} ${height - 100}) scale(1.9)">${mark}</g>
    ${ask.svg}${host.svg}</svg>`
  const sharp = await readSharp()
  const { data, info } = await (
    await drawWhole(photo, { width: photoWidth, height })
  )
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width: wide, height: high, channels } = info
  return sharp({ create: { width, height, channels: 3, background: colours.cream } })
    .composite([
      { input: data, raw: { width: wide, height: high, channels }, left: 0, top: 0 },
      { input: Buffer.from(svg), left: 0, top: 0 },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}
