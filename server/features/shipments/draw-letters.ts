import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { regionName } from '#domain/places/regions.ts'
import type { ListedShipment } from '#domain/payments/shipments.api.ts'
import type { Language } from '#domain/language.ts'
import { startPaper } from '../../paper/paper.ts'
import { translator } from '../../texts.ts'

interface Letters {
  shipments: ListedShipment[]
  /** Of the document; each letter is in that of its recipient. */
  language: Language
  publicUrl: string
  created: Date
}

/** A page for each shipment: a label with the address, and a letter with what is in it. */
export async function drawLetters({
  shipments,
  language,
  publicUrl,
  created,
}: Letters): Promise<Buffer> {
  const title = translator(language, 'payments')('shipping.documentTitle')
  const sheet = await startPaper({ language, title, created })
  shipments.forEach((shipment, index) => {
    if (index > 0) sheet.nextPage()
    const { fullName, address, items } = shipment
    const t = translator(shipment.language, 'payments')
    sheet.label(
      [
        fullName,
        ...(address
          ? [
              [address.text, address.apartment].filter(Boolean).join(', '),
              `${address.city} (${regionName(address.province, shipment.language)})`,
              address.postalCode,
            ]
          : []),
      ].join('\n'),
    )
    sheet.heading(t(shipment.type === 'card' ? 'shipping.letterTitle' : 'shipping.shopTitle'))
    sheet.paragraph(t('shipping.greeting', { name: fullName }))
    sheet.paragraph(
      shipment.type === 'card'
        ? t('shipping.text', { url: publicUrl.replace(/^https?:\/\//, '') })
        : t('shipping.shopText'),
    )
    sheet.subheading(t('shipping.contents'))
    sheet.paragraph(
      items
        .map(({ quantity, name, number, engraving }) =>
          [
            `${quantity} × ${name}`,
            ...(number === undefined ? [] : [t('shipping.card', { number: inGroups(number) })]),
            ...(engraving ? [t('invoice.engraving', { lines: engraving.join(' / ') })] : []),
          ].join(', '),
        )
        .join('\n'),
    )
  })
  return sheet.end()
}
