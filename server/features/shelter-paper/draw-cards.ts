import { setImmediate } from 'node:timers/promises'
import { isHeld } from '#domain/animals/hold.ts'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { dayOf, longDay } from '#domain/dates.ts'
import { colours, drawQr, letter, qrOf, writeIn, type Box } from '../../paper/draw.ts'
import { printable } from '../../paper/fonts.ts'
import { startPdf, type TaggedPdf } from '../../paper/tagged-pdf.ts'
import { translator } from '../../texts.ts'
import type { Printed } from './paper.queries.ts'
import { nameOf, pageOf, type Printing } from './printing.ts'

export interface Card {
  animal: Printed
  picture: { data: Buffer; isDrawn: boolean }
}

const { ink, soft, fir, lost, line } = colours
const { width, height } = letter
const margin = 36
const inner = width - 2 * margin
/** Two cards a page. */
const half = height / 2
const photo = 204

/** What hangs on a kennel: nothing of who brought the animal, or whose it is. */
export async function drawCageCards(cards: readonly Card[], printing: Printing): Promise<Buffer> {
  const { language, now } = printing
  const t = translator(language, 'shelterPaper')
  const pdf = await startPdf({
    language,
    title: `${t('card.title', { count: cards.length })} – ${printing.shelter}`,
    created: now,
  })
  for (const [index, card] of cards.entries()) {
    if (index > 0 && index % 2 === 0) pdf.doc.addPage()
    drawCard(pdf, card, index % 2 === 0 ? 0 : half, printing)
    // Others are answered between two cards.
    await setImmediate()
  }
  return pdf.end()
}

function drawCard(
  { doc, put, decorate }: TaggedPdf,
  { animal, picture }: Card,
  top: number,
  printing: Printing,
): void {
  const { language, now } = printing
  const t = translator(language, 'shelterPaper')
  const common = translator(language, 'common')
  const name = nameOf(animal, language)
  const write = (tag: string, text: string, box: Box): number => {
    const shown = printable(text)
    let taken = 0
    if (shown !== '') put(tag, () => void (taken = writeIn(doc, shown, box)))
    return taken
  }
  if (top === 0)
    decorate(
      () =>
        void doc
          .lineWidth(0.5)
          .strokeColor(line)
          .dash(4, {})
          .moveTo(0, half)
          .lineTo(width, half)
          .stroke()
          .undash(),
    )
  const y = top + margin - 8
  const left = margin + photo + 20
  const side = width - margin - left
  put(
    'Figure',
    () =>
      void doc
        .save()
        .roundedRect(margin, y, photo, photo, 12)
        .clip()
        .image(picture.data, margin, y, { width: photo, height: photo })
        .restore(),
    { alt: t(picture.isDrawn ? 'card.drawing' : 'card.photo', { name }) },
  )
  write('H1', name, { x: left, y: y - 4, w: side, high: 96, font: 'bold', sizes: [46, 17] })
  write('P', t('card.kennel'), {
    x: left,
    y: y + 98,
    w: 120,
    high: 13,
    colour: soft,
    sizes: [10, 10],
  })
  write('P', animal.kennel ?? t('card.noKennel'), {
    x: left,
    y: y + 111,
    w: side,
    high: 34,
    font: 'bold',
    colour: animal.kennel === null ? soft : fir,
    sizes: [26, 11],
  })
  const what = [
    common(`species.${animal.species}`),
    common(`sex.${animal.sex}`),
    animal.race,
    animal.color,
  ]
  write('P', what.filter(Boolean).join(' – '), {
    x: left,
    y: y + 150,
    w: side,
    high: 32,
    colour: ink,
    sizes: [13, 8],
  })
  const { came, microchip, holdUntil } = animal
  const dates = [
    ...(came === null ? [] : [t('card.came', { date: longDay(came, language) })]),
    ...(microchip === null ? [] : [t('card.microchip', { number: inGroups(microchip) })]),
  ]
  write('P', dates.join('\n'), { x: left, y: y + 186, w: side, high: 30, sizes: [11, 8] })

  const below = y + photo + 16
  const code = 96
  put(
    'Figure',
    () => drawQr(doc, qrOf(pageOf(animal.id, printing)), { x: margin, y: below, size: code }),
    {
      alt: t('qr', { name }),
    },
  )
  write('P', t('card.scan'), {
    x: margin - 8,
    y: below + code + 1,
    w: code + 16,
    high: 12,
    colour: soft,
    sizes: [8.5, 7],
    align: 'center',
  })
  const beside = margin + code + 20
  const rest = inner - code - 20
  let at = below + 2
  if (holdUntil !== null && isHeld(holdUntil, dayOf(now))) {
    decorate(() => void doc.roundedRect(beside, at, rest, 30, 6).fill(lost))
    write('P', t('card.held', { date: longDay(holdUntil, language) }), {
      x: beside + 10,
      y: at + 7,
      w: rest - 20,
      high: 20,
      font: 'bold',
      colour: '#fff',
      sizes: [14, 10],
    })
    at += 38
  }
  const warnings = [animal.illness, animal.medication].filter(Boolean).join('\n')
  if (printable(warnings) === '') return
  at +=
    write('H2', t('card.warnings'), {
      x: beside,
      y: at,
      w: rest,
      high: 16,
      font: 'bold',
      sizes: [11, 11],
    }) + 2
  write('P', warnings, { x: beside, y: at, w: rest, high: top + half - 14 - at, sizes: [12, 7] })
}
