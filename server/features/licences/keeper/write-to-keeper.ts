import { eq } from 'drizzle-orm'
import type { LicenceStatus } from '#domain/licences/licence.ts'
import type { Services } from '../../../context.ts'
import { cities, licences } from '../../../db/tables/index.ts'
import { letter } from '../../../mail/letter-layout.ts'
import type { Letter } from '../../../mail/mailer.ts'
import { translator } from '../../../texts.ts'
import type { StoredLicence } from '../licence.queries.ts'
import { licenceUrl } from './licence-link.ts'

interface Written extends Pick<Letter, 'subject' | 'key' | 'attachments'> {
  title: string
  paragraphs: string[]
}

/**
 * Writes to the keeper of a licence, with the link of its page; nothing where it has another status
 * by now.
 */
export async function writeToKeeper(
  { licenceId, status }: { licenceId: string; status: LicenceStatus },
  services: Services,
  write: (
    row: { licence: StoredLicence; city: string },
    t: ReturnType<typeof translator<'licences'>>,
  ) => Written | null | Promise<Written | null>,
): Promise<void> {
  const { db, mailer, env } = services
  const [row] = await db
    .select({ licence: licences, city: cities.name })
    .from(licences)
    .innerJoin(cities, eq(cities.id, licences.cityId))
    .where(eq(licences.id, licenceId))
  if (!row || row.licence.status !== status || row.licence.email === '') return
  const { language, email } = row.licence
  const t = translator(language, 'licences')
  const written = await write(row, t)
  if (!written) return
  const { title, paragraphs, ...message } = written
  await mailer.send({
    ...message,
    to: email,
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
