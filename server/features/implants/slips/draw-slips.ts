import { setImmediate } from 'node:timers/promises'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { longDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { colours, drawMark, drawQr, letter, qrOf, writeIn, type Box } from '../../../paper/draw.ts'
import { printable } from '../../../paper/fonts.ts'
import { startPdf, type TaggedPdf } from '../../../paper/tagged-pdf.ts'
import { translator } from '../../../texts.ts'

export interface Slip {
  /** Of the owner. */
  language: Language
  microchip: string
  card: string | null
  implantDate: string
  businessName: string
  telephone: string | null
  /** Opens the claim. */
  url: string
}

interface Issue {
  /** Of the document, where its slips differ. */
  language: Language
  now: Date
  publicUrl: string
  supportEmail: string
}

const { ink, soft, fir, line } = colours
/** Slips of a page; they are cut apart. */
const onPage = 3
const high = letter.height / onPage
const margin = 40
const code = 150
const beside = margin + 46
const words = letter.width - margin - code - 24 - beside

/** What an owner takes home after an implant, three to a page (requirements/professionals.md 10). */
export async function drawSlips(slips: readonly Slip[], issue: Issue): Promise<Buffer> {
  const [first, second] = slips
  const t = translator(first && !second ? first.language : issue.language, 'implants')
  const pdf = await startPdf({
    language: first && !second ? first.language : issue.language,
    title: t('slip.documentTitle', { count: slips.length }),
    created: issue.now,
  })
  for (const [index, slip] of slips.entries()) {
    const place = index % onPage
    if (index > 0 && place === 0) {
      pdf.doc.addPage()
      // Others are answered between two pages.
      await setImmediate()
    }
    drawSlip(pdf, slip, place * high, issue)
  }
  return pdf.end()
}

function drawSlip(
  { doc, put, decorate }: TaggedPdf,
  slip: Slip,
  top: number,
  { publicUrl, supportEmail }: Issue,
): void {
  const { language, microchip, card, businessName, telephone, url } = slip
  const t = translator(language, 'implants')
  let y = top + 22
  const say = (tag: string, text: string, box: Omit<Box, 'x' | 'y' | 'w'>, after: number) => {
    const at = y
    let taken = 0
    put(tag, () => {
      taken = writeIn(doc, printable(text), { x: beside, y: at, w: words, ...box })
    })
    y += taken + after
  }
  decorate(() => {
    drawMark(doc, margin - 6, top + 20)
    doc
      .lineWidth(0.75)
      .dash(3, { space: 3 })
      .strokeColor(line)
      .moveTo(0, top + high)
      .lineTo(letter.width, top + high)
      .stroke()
      .undash()
  })
  say('H1', t('slip.title'), { font: 'bold', colour: fir, sizes: [17, 11], high: 22 }, 6)
  say(
    'P',
    t('slip.microchip', { number: unbroken(microchip) }),
    { font: 'bold', colour: ink, sizes: [15, 10], high: 20 },
    3,
  )
  if (card !== null)
    say('P', t('slip.card', { number: unbroken(card) }), { sizes: [11, 9], high: 15 }, 3)
  say(
    'P',
    t('slip.by', {
      date: longDay(slip.implantDate, language),
      businessName,
      telephone: telephone ?? 'none',
    }),
    { colour: soft, sizes: [10.5, 8], high: 30 },
    8,
  )
  say('P', t('slip.why'), { sizes: [11, 8], high: 46 }, 6)
  say('P', t('slip.scan'), { font: 'bold', sizes: [11, 8], high: 30 }, 3)
  say(
    'P',
    t('slip.or', { address: `${publicUrl.replace(/^https?:\/\//, '')}/animals/add` }),
    { sizes: [10, 7.5], high: 30 },
    6,
  )
  say('P', t('slip.keep', { email: supportEmail }), { colour: soft, sizes: [8.5, 7], high: 24 }, 0)
  const qr = qrOf(url)
  const left = letter.width - margin - code
  put('Figure', () => drawQr(doc, qr, { x: left, y: top + 34, size: code }), {
    alt: t('slip.code'),
  })
  put(
    'Caption',
    () =>
      void writeIn(doc, printable(t('slip.action')), {
        x: left,
        y: top + 34 + code + 4,
        w: code,
        font: 'bold',
        colour: fir,
        sizes: [10.5, 8],
        high: 28,
        align: 'center',
      }),
  )
}
