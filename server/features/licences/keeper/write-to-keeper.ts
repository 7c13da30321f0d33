import { eq } from 'drizzle-orm'
import type { LicenceStatus } from '#domain/licences/licence.ts'
import { letterAddress } from '#domain/licences/letters.ts'
import type { Services } from '../../../context.ts'
import { cities, licences } from '../../../db/tables/index.ts'
import { letter } from '../../../mail/letter-layout.ts'
import type { Letter } from '../../../mail/mailer.ts'
import { translator } from '../../../texts.ts'
import { keeperLetter, type KeptLicence } from './keeper-letters.ts'
import { licenceUrl } from './licence-link.ts'

/** Rest of a letter; null where none is sent after all. */
type Sent = Pick<Letter, 'key' | 'attachments'> | null

/**
 * Writes to the keeper of a licence, with the link of its page; nothing where it has another status
 * by now, or its letters go on paper, which a clerk prints (`drawKeeperLetter`).
 */
export async function writeToKeeper(
  { licenceId, status }: { licenceId: string; status: LicenceStatus },
  services: Services,
  send: (row: KeptLicence, to: string) => Sent | Promise<Sent>,
): Promise<void> {
  const { db, mailer, env } = services
  const [row] = await db
    .select({ licence: licences, city: cities.name })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .where(eq(licences.id, licenceId))
  const to = row && letterAddress(row.licence)
  if (!row || row.licence.status !== status || !to) return
  const written = keeperLetter(row)
  const more = written && (await send(row, to))
  if (!more) return
  const { language } = row.licence
  const { subject, title, paragraphs } = written
  const t = translator(language, 'licences')
  await mailer.send({
    ...more,
    to,
    subject,
    ...letter({
      language,
      title,
      paragraphs,
      action: { label: t('letters.action'), url: licenceUrl(services, row.licence) },
      foot: t('letters.foot', { city: row.city, email: env.SUPPORT_EMAIL }),
      address: env.COMPANY_ADDRESS,
    }),
  })
}
