import { inGroups } from '#domain/animals/numbers/numbers.ts'
import { longDay } from '#domain/dates.ts'
import { longBirth } from '#domain/licences/birth.ts'
import { formatMoney } from '#domain/money.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import { startPaper, type Paper } from '../../paper/paper.ts'
import { translator } from '../../texts.ts'
import { licenceUrl } from './keeper/licence-link.ts'
import type { StoredLicence } from './licence.queries.ts'

/** The certificate of a licence that ran: its tag, period and animal, and a code that opens it. */
export async function drawLicence(
  { licence, city }: { licence: StoredLicence; city: string },
  language: Language,
  services: Pick<Services, 'keyFor' | 'publicUrl' | 'clock'>,
): Promise<Buffer> {
  const t = translator(language, 'licences')
  const title = t('certificate.documentTitle', { city, name: licence.animalName })
  const sheet = await startPaper({ language, title, created: services.clock.now() })
  layLicence(sheet, { licence, city }, language, services)
  return sheet.end()
}

/** The same on a page of another document. */
export function layLicence(
  sheet: Paper,
  { licence, city }: { licence: StoredLicence; city: string },
  language: Language,
  services: Pick<Services, 'keyFor' | 'publicUrl' | 'clock'>,
): void {
  const t = translator(language, 'licences')
  const common = translator(language, 'common')
  const { tag, from, to, animalName: name, cents, surcharge, fee, tax } = licence
  sheet.heading(t('certificate.title', { city }))
  sheet.label(t('certificate.tag', { tag: tag ?? '' }))
  if (from !== null && to !== null)
    sheet.strong(
      t('certificate.period', { from: longDay(from, language), to: longDay(to, language) }),
    )
  sheet.subheading(t('certificate.animal'))
  sheet.paragraph(
    [
      `${name}, ${common(`species.${licence.species}`)}, ${common(`sex.${licence.sex}`)}`,
      `${licence.breed}, ${licence.color}`,
      t('certificate.birth', { date: longBirth(licence.dob, licence.dobPrecision, language) }),
      ...(licence.microchip
        ? [t('certificate.microchip', { number: inGroups(licence.microchip) })]
        : []),
    ].join('\n'),
  )
  sheet.subheading(t('certificate.keeper'))
  sheet.paragraph(
    [
      licence.contactName,
      [licence.address, licence.apartment].filter(Boolean).join(', '),
      `${city} ${licence.postalCode}`,
    ].join('\n'),
  )
  const total = (cents ?? 0) + (surcharge ?? 0) + (fee ?? 0) + (tax ?? 0)
  sheet.paragraph(t('certificate.paid', { total: formatMoney(total, language) }))
  if (licence.species === 'Dog') sheet.paragraph(t('certificate.wear'))
  sheet.qr(licenceUrl(services, licence), t('certificate.qr'))
}
