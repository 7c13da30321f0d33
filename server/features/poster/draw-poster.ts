import { languages, type Language } from '#domain/language.ts'
import { longDay } from '#domain/dates.ts'
import type { PosterLanguage } from '#domain/poster/poster.api.ts'
import { colours, drawMark, drawQr, letter, qrOf, writeIn, type Box } from '../../paper/draw.ts'
import { printable } from '../../paper/fonts.ts'
import { startPdf } from '../../paper/tagged-pdf.ts'
import { translator } from '../../texts.ts'
import { placeInWords, whichAnimal, type NoticeFacts } from '../found/notice-facts.ts'

/** A JPEG or PNG, and its size in pixels. */
export interface Picture {
  data: Buffer
  width: number
  height: number
}

export interface Poster {
  name: string
  /** What the public notice tells; `city` is the place as the poster names it. */
  facts: NoticeFacts
  notes: string | undefined
  picture: Picture
  language: PosterLanguage
  telephone: string | null
  email: string | null
  hasReward: boolean
  /** Of the public notice. */
  url: string
  now: Date
}

const { ink, soft, fir, line, lost } = colours
const { width, height } = letter
const margin = 40
const inner = width - 2 * margin
const stripCount = 8
const stripHeight = 116
const stripTop = height - stripHeight
/** Where the code and whom to call begin. */
const foot = stripTop - 132

/** One page of PDF: the animal large, and strips to tear off (requirements/while-lost.md 1). */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const { facts, language, url, now, picture, telephone, email } = poster
  const spoken: readonly Language[] = language === 'both' ? languages : [language]
  const sheets = spoken.map((one) => ({ one, t: translator(one, 'poster') }))
  const [first] = sheets
  if (!first) throw new Error('A poster needs a language')
  const { sex } = facts
  const name = printable(poster.name) || translator(first.one, 'common')(`kind.${facts.species}`)
  /** The same words once, whatever the number of languages. */
  const inEach = (say: (sheet: (typeof sheets)[number]) => string) => [
    ...new Set(sheets.map((sheet) => printable(say(sheet)))),
  ]

  const { doc, put, decorate, end } = await startPdf({
    language: first.one,
    title: first.t('sheet.documentTitle', { name }),
    created: now,
  })
  let y = 0
  /** A line of its own across the page. */
  const say = (tag: string, text: string, box: Omit<Box, 'x' | 'y' | 'w'>, after: number) => {
    if (text === '') return
    const at = y
    let taken = 0
    put(tag, () => {
      taken = writeIn(doc, text, { x: margin, y: at, w: inner, align: 'center', ...box })
    })
    y += taken + after
  }

  decorate(() => doc.rect(0, 0, width, 84).fill(lost))
  y = 6
  say(
    'H1',
    inEach(({ t }) => t('sheet.lost', { sex })).join('  ·  '),
    { font: 'bold', colour: '#fff', sizes: [62, 40], high: 76 },
    0,
  )

  y = 94
  const words = printable([facts.circumstances, poster.notes].filter(Boolean).join('\n'))
  const lines = 42 * sheets.length + (words === '' ? 0 : 60)
  const frame = { x: margin, y, w: inner, high: foot - y - 82 - lines }
  const scale = Math.min(frame.w / picture.width, frame.high / picture.height)
  const wide = picture.width * scale
  const high = picture.height * scale
  const left = frame.x + (frame.w - wide) / 2
  put(
    'Figure',
    () =>
      void doc
        .save()
        .roundedRect(left, frame.y, wide, high, 12)
        .clip()
        .image(picture.data, left, frame.y, { width: wide, height: high })
        .restore(),
    { alt: first.t('sheet.photo', { name }) },
  )
  y += high + 8
  say('H2', name, { font: 'bold', sizes: [44, 18], high: 56 }, 2)
  for (const text of inEach(({ one }) => whichAnimal(facts, one)))
    say('P', text, { sizes: [16, 9], high: 20 }, 0)
  y += 4
  const date = (one: Language) => longDay(facts.date, one)
  const whereAndWhen = inEach(({ one, t }) => {
    const place = placeInWords(facts, one)
    return place
      ? t('sheet.sinceAt', { sex, date: date(one), place })
      : t('sheet.since', { sex, date: date(one) })
  })
  for (const text of whereAndWhen)
    say('P', text, { font: 'bold', colour: lost, sizes: [15, 8], high: 19 }, 0)
  y += 6
  say('P', words, { colour: soft, sizes: [13, 8.5], high: foot - y - 6 }, 0)

  const qr = qrOf(url)
  const code = 112
  const beside = margin + code + 18
  const side = inner - code - 18 - 44
  put('Figure', () => drawQr(doc, qr, { x: margin, y: foot + 8, size: code }), {
    alt: first.t('sheet.qr', { name }),
  })
  y = foot + 8
  const write = (tag: string, text: string, box: Omit<Box, 'x' | 'y' | 'w'>, after: number) => {
    if (text === '') return
    const at = y
    put(tag, () => {
      y = at + writeIn(doc, text, { x: beside, y: at, w: side, ...box }) + after
    })
  }
  if (poster.hasReward)
    write(
      'P',
      inEach(({ t }) => t('sheet.reward')).join('  ·  '),
      { font: 'bold', colour: fir, sizes: [15, 10], high: 20 },
      3,
    )
  write(
    'H2',
    inEach(({ t }) => t('sheet.seen', { sex })).join('  ·  '),
    { font: 'bold', colour: fir, sizes: [19, 11], high: 26 },
    2,
  )
  write('P', telephone ?? '', { font: 'bold', sizes: [26, 16], high: 33 }, 0)
  write('P', email ?? '', { sizes: [12, 8], high: 16 }, 2)
  for (const text of inEach(({ t }) => t('sheet.scan', { sex })))
    write(
      'P',
      text,
      telephone || email
        ? { colour: soft, sizes: [9.5, 7], high: 13 }
        : { sizes: [15, 9], high: 38 },
      3,
    )
  decorate(() => {
    drawMark(doc, width - margin - 34, foot + code - 34)
  })

  drawStrips()
  return end()

  /** Repeats of what is above: decoration for screen readers. */
  function drawStrips() {
    const across = width / stripCount
    const strip = printable(first ? first.t('sheet.strip', { name, sex }) : name)
    decorate(() => {
      doc.lineWidth(0.75).strokeColor(line).dash(4, { space: 3 })
      doc.moveTo(0, stripTop).lineTo(width, stripTop).stroke()
      for (let i = 1; i < stripCount; i++)
        doc
          .moveTo(i * across, stripTop)
          .lineTo(i * across, height)
          .stroke()
      doc.undash()
      for (let i = 0; i < stripCount; i++) {
        doc.save()
        // Turned to be read from the side, from the bottom up.
        doc.rotate(-90, { origin: [i * across, height] }).translate(i * across, height)
        drawQr(doc, qr, { x: 6, y: 14, size: across - 28 })
        const box = { x: across - 18, w: stripHeight - across + 12 }
        const named = writeIn(doc, strip, {
          ...box,
          y: 14,
          high: 24,
          font: 'bold',
          colour: ink,
          sizes: [10, 6],
        })
        writeIn(doc, telephone ?? new URL(url).host, {
          ...box,
          y: 14 + named + 2,
          high: 14,
          font: telephone ? 'bold' : 'plain',
          colour: ink,
          sizes: [10, 5.5],
        })
        doc.restore()
      }
    })
  }
}
