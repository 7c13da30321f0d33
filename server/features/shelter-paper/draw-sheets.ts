import { setImmediate } from 'node:timers/promises'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { dayOf, longDay } from '#domain/dates.ts'
import { startPaper } from '../../paper/paper.ts'
import { translator } from '../../texts.ts'
import type { Printed } from './paper.queries.ts'
import { nameOf, pageOf, type Printing } from './printing.ts'

type Fact = readonly [label: string, value: string | null | undefined]

/** In points: two facts a line, what each is and room for it. */
const widths = [84, 168, 84, 168]

/** What was told when animals came, with room for what was not and for signatures; a page or more each. */
export async function drawIntakeSheets(
  animals: readonly Printed[],
  printing: Printing,
): Promise<Buffer> {
  const { language, now, shelter } = printing
  const t = translator(language, 'shelterPaper')
  const common = translator(language, 'common')
  const kinds = translator(language, 'intake')
  const paper = await startPaper({
    language,
    title: `${t('sheet.title', { count: animals.length })} – ${shelter}`,
    created: now,
  })
  const day = (on: string | null | undefined) => (on ? longDay(on, language) : null)
  const rows = (facts: readonly Fact[]) => {
    for (let at = 0; at < facts.length; at += 2)
      paper.row(
        facts.slice(at, at + 2).flatMap(([label, value]) => [label, value ?? '']),
        widths,
        'cell',
        widths.length,
      )
  }
  /** Lines of any length go over pages. */
  const notes = (text: string | null | undefined) => {
    for (const line of (text ?? '').split('\n')) paper.paragraph(line)
  }
  for (const [index, animal] of animals.entries()) {
    if (index > 0) paper.nextPage()
    const { arrival, intervention } = animal
    const name = nameOf(animal, language)
    paper.heading(t('sheet.title', { count: 1 }))
    paper.paragraph(`${shelter} – ${t('printed', { date: longDay(dayOf(now), language) })}`)
    paper.subheading(t('sheet.animal'))
    rows([
      [t('sheet.name'), name],
      [t('sheet.species'), common(`species.${animal.species}`)],
      [t('sheet.sex'), common(`sex.${animal.sex}`)],
      [t('sheet.race'), animal.race],
      [t('sheet.color'), animal.color],
      [t('sheet.dob'), day(animal.dob)],
      [t('sheet.microchip'), animal.microchip && inGroups(animal.microchip)],
      ...(['card', 'tattoo', 'medal'] as const).flatMap((kind) =>
        animal[kind] === null ? [] : ([[t(`sheet.${kind}`), inGroups(animal[kind])]] as const),
      ),
    ])
    paper.gap()
    paper.subheading(t('sheet.arrival'))
    rows([
      [t('sheet.kind'), animal.kind && kinds(`kinds.${animal.kind}`)],
      [t('sheet.date'), day(animal.came)],
      ...(animal.holdUntil === null ? [] : ([[t('sheet.until'), day(animal.holdUntil)]] as const)),
      [t('sheet.kennel'), animal.kennel],
      [t('sheet.place'), arrival?.address],
      [t('sheet.employee'), arrival?.employee],
      ...(arrival?.reference ? ([[t('sheet.reference'), arrival.reference]] as const) : []),
    ])
    paper.gap()
    paper.subheading(t('sheet.contact'))
    rows([
      [t('sheet.contactName'), arrival?.contact.name],
      [t('sheet.contactTel'), arrival?.contact.tel],
      [t('sheet.contactAddress'), arrival?.contact.address],
    ])
    paper.gap()
    notes(arrival?.contact.notes)
    if (intervention?.notes) {
      paper.subheading(t('sheet.intervention'))
      notes(intervention.notes)
    }
    paper.signatures(t('sheet.signatures'), [t('sheet.brought'), t('sheet.took')], t('sheet.day'))
    paper.qr(pageOf(animal.id, printing), t('qr', { name }))
    // Others are answered between two animals.
    await setImmediate()
  }
  return paper.end()
}
