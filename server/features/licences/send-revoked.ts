import { eq } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { cities, licences } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { licenceUrl } from './licence-link.ts'

/** The keeper learns why the city revoked a licence that ran. */
export const sendRevoked: Job<{ licenceId: string }, Services> = {
  name: 'send-licence-revoked',
  urgency: 'soon',
  async run({ licenceId }, services) {
    const { db, mailer, env } = services
    const [row] = await db
      .select({ licence: licences, city: cities.name })
      .from(licences)
      .innerJoin(cities, eq(cities.id, licences.cityId))
      .where(eq(licences.id, licenceId))
    if (!row || row.licence.status !== 'revoked' || row.licence.email === '') return
    const { licence, city } = row
    const { language, uniqueId, reason, animalName: name } = licence
    const t = translator(language, 'licences')
    await mailer.send({
      to: licence.email,
      subject: t('letters.revoked.subject', { city, name }),
      key: `licence-revoked:${uniqueId}`,
      ...letter({
        language,
        title: t('letters.revoked.title', { name }),
        paragraphs: [
          t('letters.revoked.text', { city, name }),
          t('letters.revoked.reason', { reason: reason ?? '' }),
          t('letters.revoked.next', { city }),
        ],
        action: { label: t('letters.action'), url: licenceUrl(services, uniqueId) },
        foot: t('letters.foot', { city, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
