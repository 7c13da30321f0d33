import { setImmediate } from 'node:timers/promises'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { dayOf, longDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { colours, drawMark, drawQr, letter, qrOf, writeIn, type Box } from '../../paper/draw.ts'
import { printable } from '../../paper/fonts.ts'
import { startPdf, type TaggedPdf } from '../../paper/tagged-pdf.ts'
import { translator } from '../../texts.ts'
import type { Animal } from '../animals/animals.queries.ts'

export interface Certificate {
  animal: Animal & { microchip: string }
  /** null without account. */
  keeper: string | null
  portrait: Buffer | null
}

interface Issue {
  language: Language
  now: Date
  publicUrl: string
  supportEmail: string
  /** Animals that were asked for and have no certificate. */
  leftOut?: { name: string; message: string }[]
}

const { ink, soft, fir, line } = colours
const { width, height } = letter
const margin = 54
const inner = width - 2 * margin

/** Tagged PDF, a page each (requirements/contract.md 3). */
export async function drawCertificates(
  certificates: readonly Certificate[],
  issue: Issue,
): Promise<Buffer> {
  const { language, now, leftOut = [] } = issue
  const t = translator(language, 'certificate')
  const [first, second] = certificates
  const title =
    first && !second && leftOut.length === 0
      ? t('documentTitle', { name: nameOf(first, language) })
      : t('documentsTitle', { count: certificates.length })
  const pdf = await startPdf({ language, title, created: now })
  for (const [index, certificate] of certificates.entries()) {
    if (index > 0) pdf.doc.addPage()
    drawPage(pdf, certificate, issue)
    // Others are answered between two pages.
    await setImmediate()
  }
  for (let from = 0; from < leftOut.length; from += linesOfPage) {
    if (from + certificates.length > 0) pdf.doc.addPage()
    drawLeftOut(pdf, leftOut.slice(from, from + linesOfPage), language)
  }
  return pdf.end()
}

const nameOf = ({ animal }: Certificate, language: Language): string =>
  printable(animal.name) || translator(language, 'common')(`kind.${animal.species}`)

const linesOfPage = 28

/** Who has no certificate, and why. */
function drawLeftOut(
  { doc, put }: TaggedPdf,
  rows: NonNullable<Issue['leftOut']>,
  language: Language,
): void {
  const t = translator(language, 'certificate')
  const write = (tag: string, text: string, box: Omit<Box, 'x' | 'w'>) =>
    put(tag, () => writeIn(doc, text, { x: margin, w: inner, ...box }))
  write('H1', t('leftOut'), { y: 48, font: 'bold', colour: fir, sizes: [20, 14], high: 30 })
  rows.forEach(({ name, message }, index) => {
    const text = t('leftOutOne', { name: printable(name) || '–', message })
    write('P', text, { y: 92 + index * 23, sizes: [10.5, 7], high: 20 })
  })
}

function drawPage(
  { doc, root, put, decorate }: TaggedPdf,
  certificate: Certificate,
  { language, now, publicUrl, supportEmail }: Issue,
): void {
  const { animal, keeper, portrait } = certificate
  const t = translator(language, 'certificate')
  const common = translator(language, 'common')
  const { sex } = animal
  const name = nameOf(certificate, language)
  const url = `${publicUrl}/found/animals/${animal.uniqueId}`
  const write = (text: string, box: Box) => writeIn(doc, text, box)

  decorate(() => {
    doc.rect(0, 0, width, 10).fill(fir)
    doc
      .lineWidth(1)
      .strokeColor(line)
      .roundedRect(margin - 24, 34, inner + 48, height - 68, 14)
      .stroke()
    drawMark(doc, margin - 3, 48)
  })
  put('P', () =>
    write('Trouvaille', {
      x: margin + 44,
      y: 55,
      w: 200,
      font: 'bold',
      colour: fir,
      sizes: [19, 19],
      high: 30,
    }),
  )
  put('H1', () =>
    write(t('title'), {
      x: margin,
      y: 98,
      w: inner,
      font: 'bold',
      colour: fir,
      sizes: [28, 20],
      high: 40,
    }),
  )
  put('P', () =>
    write(t(animal.registered === null ? 'lead' : 'leadForLife'), {
      x: margin,
      y: 135,
      w: inner,
      colour: soft,
      sizes: [12, 12],
      high: 18,
    }),
  )

  const top = 168
  const photo = 156
  if (portrait) {
    put(
      'Figure',
      () =>
        void doc
          .save()
          .roundedRect(margin, top, photo, photo, 12)
          .clip()
          .image(portrait, margin, top, { width: photo, height: photo })
          .restore(),
      {
        alt: t('photo', { name }),
      },
    )
  }
  const left = portrait ? margin + photo + 24 : margin
  const side = width - margin - left
  put('H2', () =>
    write(name, { x: left, y: top, w: side, font: 'bold', sizes: [34, 15], high: 84 }),
  )
  put('P', () => {
    write(t('microchip'), {
      x: left,
      y: top + 92,
      w: side,
      colour: soft,
      sizes: [11, 11],
      high: 16,
    })
    write(inGroups(animal.microchip), {
      x: left,
      y: top + 107,
      w: side,
      font: 'bold',
      colour: fir,
      sizes: [25, 14],
      high: 32,
    })
  })

  const sterilized =
    animal.sterilized === null
      ? null
      : t(animal.sterilized ? 'isSterilized' : 'isNotSterilized', { sex })
  const facts: [label: string, value: string | null][] = [
    [t('species'), common(`species.${animal.species}`)],
    [t('sex'), common(`sex.${sex}`)],
    [t('race'), animal.race],
    [t('color'), animal.color],
    [t('dob'), animal.dob && longDay(animal.dob, language)],
    [t('sterilized'), sterilized],
    [t('card'), animal.card && inGroups(animal.card)],
    [t('tattoo'), animal.tattoo],
    [t('medal'), animal.medal],
    [t('keeper'), keeper],
  ]
  const column = (inner - 28) / 2
  const below = top + photo + 22
  const row = 41
  const table = doc.struct('L')
  root.add(table)
  facts.forEach(([label, known], index) => {
    const value = printable(known ?? '')
    const x = margin + (index % 2) * (column + 28)
    const y = below + Math.floor(index / 2) * row
    decorate(() => {
      doc
        .lineWidth(0.75)
        .strokeColor(line)
        .moveTo(x, y + row - 6)
        .lineTo(x + column, y + row - 6)
        .stroke()
    })
    table.add(
      doc.struct('LI', {}, () => {
        write(label, { x, y, w: column, colour: soft, sizes: [9.5, 9.5], high: 13 })
        write(value || t('unknown'), {
          x,
          y: y + 12,
          w: column,
          font: 'bold',
          colour: value ? ink : soft,
          sizes: [12.5, 8],
          high: 22,
        })
      }),
    )
  })
  table.end()

  const foot = below + 5 * row + 12
  const code = 108
  put('Figure', () => drawQr(doc, qrOf(url), { x: margin, y: foot, size: code }), {
    alt: t('qr', { name }),
  })
  const beside = margin + code + 20
  put('H2', () =>
    write(t('found', { name }), {
      x: beside,
      y: foot + 10,
      w: inner - code - 20,
      font: 'bold',
      colour: fir,
      sizes: [16, 10],
      high: 40,
    }),
  )
  put('P', () =>
    write(t('scan', { url }), {
      x: beside,
      y: foot + 52,
      w: inner - code - 20,
      sizes: [11.5, 9],
      high: 46,
    }),
  )
  put('P', () =>
    write(t('issued', { date: longDay(dayOf(now), language) }), {
      x: margin,
      y: height - 86,
      w: inner,
      colour: soft,
      sizes: [9.5, 9.5],
      high: 26,
    }),
  )
  put('P', () =>
    write(t('registry', { email: supportEmail }), {
      x: margin,
      y: height - 62,
      w: inner,
      colour: soft,
      sizes: [9.5, 9.5],
      high: 14,
    }),
  )
}
