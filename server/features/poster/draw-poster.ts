import { languages, type Language } from '#domain/language.ts'
import type { PosterLanguage } from '#domain/poster/poster.api.ts'
import { colours, drawMark, drawQr, letter, qrOf, writeIn, type Box } from '../../paper/draw.ts'
import { printable } from '../../paper/fonts.ts'
import { startPdf } from '../../paper/tagged-pdf.ts'
import { translator } from '../../texts.ts'
import { dayAndHour, placeInWords, whichAnimal, type NoticeFacts } from '../found/notice-facts.ts'

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
  /** What is offered; empty where it is not told how much. Null without a reward. */
  reward: string | null
  /** Of the public notice. */
  url: string
  now: Date
}

const { ink, soft, fir, line, lost, cream, apricot: offered } = colours
const { width, height } = letter
const margin = 40
const inner = width - 2 * margin
const stripCount = 8
const stripHeight = 98
const stripCode = 44
const stripTop = height - stripHeight
/** Where the code and whom to call begin. */
const foot = stripTop - 102
const headHeight = 48
const rewardHeight = 32
/** The picture has half of the page. */
const frameHeight = height / 2

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

  decorate(() => doc.rect(0, 0, width, headHeight).fill(lost))
  y = 4
  say(
    'H1',
    inEach(({ t }) => t('sheet.lost', { sex })).join('  ·  '),
    { font: 'bold', colour: '#fff', sizes: [38, 28], high: headHeight - 4 },
    0,
  )

  y = headHeight
  if (poster.reward !== null) {
    const { reward } = poster
    decorate(() => doc.rect(0, headHeight, width, rewardHeight).fill(offered))
    y += 3
    say(
      'P',
      reward === ''
        ? inEach(({ t }) => t('sheet.reward')).join('  ·  ')
        : `${inEach(({ t }) => t('sheet.rewardOf')).join('  ·  ')}\u00a0: ${printable(reward)}`,
      { font: 'bold', colour: ink, sizes: [24, 12], high: rewardHeight - 4 },
      0,
    )
    y = headHeight + rewardHeight
  }

  const { marks, collar, circumstances } = facts
  const worn = collar && `${inEach(({ t }) => t('sheet.collar')).join('/')}\u00a0: ${collar}`
  const words = printable(
    [[marks, worn].filter(Boolean).join(' · '), circumstances, poster.notes]
      .filter(Boolean)
      .join('\n'),
  )
  const frame = { y, w: width, high: frameHeight }
  const scale = Math.min(frame.w / picture.width, frame.high / picture.height)
  const wide = picture.width * scale
  const high = picture.height * scale
  decorate(() => doc.rect(0, frame.y, frame.w, frame.high).fill(cream))
  put(
    'Figure',
    () =>
      void doc.image(picture.data, (frame.w - wide) / 2, frame.y + (frame.high - high) / 2, {
        width: wide,
        height: high,
      }),
    { alt: first.t('sheet.photo', { name }) },
  )
  y = frame.y + frame.high + 3
  say('H2', name, { font: 'bold', sizes: [30, 15], high: 38 }, 0)
  const between = '  ·  '
  const which = inEach(({ one }) => whichAnimal(facts, one)).join(between)
  say('P', which, { sizes: [14, 9], high: 30 }, 0)
  const whereAndWhen = inEach(({ one, t }) => {
    const place = placeInWords(facts, one)
    const date = dayAndHour(facts, one)
    return place ? t('sheet.sinceAt', { sex, date, place }) : t('sheet.since', { sex, date })
  }).join(between)
  say('P', whereAndWhen, { font: 'bold', colour: lost, sizes: [14, 9], high: 30 }, 2)
  const room = foot - y - 2
  if (room >= 10) say('P', words, { colour: soft, sizes: [14, 7.5], high: room }, 0)

  const qr = qrOf(url)
  const code = 92
  const beside = margin + code + 18
  const side = inner - code - 18 - 44
  put('Figure', () => drawQr(doc, qr, { x: margin, y: foot + 5, size: code }), {
    alt: first.t('sheet.qr', { name }),
  })
  y = foot + 2
  const write = (tag: string, text: string, box: Omit<Box, 'x' | 'y' | 'w'>, after: number) => {
    if (text === '') return
    const at = y
    put(tag, () => {
      y = at + writeIn(doc, text, { x: beside, y: at, w: side, ...box }) + after
    })
  }
  write(
    'H2',
    inEach(({ t }) => t('sheet.seen', { sex })).join('  ·  '),
    { font: 'bold', colour: fir, sizes: [19, 11], high: 26 },
    2,
  )
  write('P', telephone ?? '', { font: 'bold', sizes: [24, 16], high: 31 }, 0)
  write('P', email ?? '', { sizes: [12, 8], high: 16 }, 1)
  for (const text of inEach(({ t }) => t('sheet.scan', { sex })))
    write(
      'P',
      text,
      telephone || email
        ? { colour: soft, sizes: [9.5, 7], high: 13 }
        : { sizes: [15, 9], high: 38 },
      1,
    )
  decorate(() => {
    drawMark(doc, width - margin - 34, foot + code - 34)
  })

  drawStrips()
  return end()

  /** Repeats of what is above: decoration for screen readers. */
  function drawStrips() {
    const across = width / stripCount
    const stripWidth = stripHeight - stripCode - 13
    const strip = printable(first ? first.t('sheet.strip', { name, sex }) : name)
    // No word is broken.
    doc.font('bold').fontSize(10)
    const widest = Math.max(...strip.split(' ').map((word) => doc.widthOfString(word)))
    const largest = Math.min(10, Math.max(6, Math.floor((20 * stripWidth) / widest) / 2))
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
        drawQr(doc, qr, { x: 6, y: 14, size: stripCode })
        const box = { x: stripCode + 9, w: stripWidth }
        const named = writeIn(doc, strip, {
          ...box,
          y: 14,
          high: 24,
          font: 'bold',
          colour: ink,
          sizes: [largest, 6],
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
