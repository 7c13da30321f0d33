import { eq } from 'drizzle-orm'
import { dayOf, longDay } from '#domain/dates.ts'
import type { Call } from '../../../context.ts'
import { cities, organizations } from '../../../db/tables/index.ts'
import { startPaper } from '../../../paper/paper.ts'
import { Refusal } from '../../../refusal.ts'
import { translator } from '../../../texts.ts'
import { layLicence } from '../draw-licence.ts'
import type { StoredLicence } from '../licence.queries.ts'
import { keeperLetter } from './keeper-letters.ts'
import { licenceUrl } from './licence-link.ts'

/**
 * The letter that its keeper would have got by e-mail, and, while the licence runs, its certificate.
 * @throws Refusal NOT_FOUND where nothing is to be told
 */
export async function drawKeeperLetter(
  licence: StoredLicence,
  call: Pick<Call, 'db' | 'clock' | 'keyFor' | 'publicUrl'>,
): Promise<{ name: string; pdf: Buffer }> {
  const [by] = await call.db
    .select({ city: cities.name, organization: organizations })
    .from(cities)
    .innerJoin(organizations, eq(organizations.id, cities.organizationId))
    .where(eq(cities.id, licence.cityId))
  const row = { licence, city: by?.city ?? '' }
  const written = keeperLetter(row)
  if (!by || !written) throw new Refusal('NOT_FOUND')
  const { language, contactName, address, apartment, postalCode, uniqueId } = licence
  const t = translator(language, 'licences')
  const created = call.clock.now()
  const sheet = await startPaper({ language, title: written.subject, created })
  const { businessName, addressText } = by.organization
  sheet.paragraph(
    [businessName, addressText, longDay(dayOf(created), language)].filter(Boolean).join('\n'),
  )
  sheet.label(
    [contactName, [address, apartment].filter(Boolean).join(', '), `${by.city} ${postalCode}`].join(
      '\n',
    ),
  )
  sheet.heading(written.title)
  for (const paragraph of written.paragraphs) sheet.paragraph(paragraph)
  if (licence.status === 'active') {
    sheet.nextPage()
    layLicence(sheet, row, language, call)
  } else sheet.qr(licenceUrl(call, licence), t('certificate.qr'))
  return { name: t('letters.fileName', { id: uniqueId }), pdf: await sheet.end() }
}
