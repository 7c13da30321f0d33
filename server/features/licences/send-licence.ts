import { eq } from 'drizzle-orm'
import { longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { cities, licences } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { drawLicence } from './draw-licence.ts'
import { licenceUrl } from './licence-link.ts'

/** A licence runs, or has another tag: its keeper gets the certificate. */
export const sendLicence: Job<{ licenceId: string }, Services> = {
  name: 'send-licence',
  urgency: 'soon',
  async run({ licenceId }, services) {
    const { db, mailer, env } = services
    const [row] = await db
      .select({ licence: licences, city: cities.name })
      .from(licences)
      .innerJoin(cities, eq(cities.id, licences.cityId))
      .where(eq(licences.id, licenceId))
    if (!row || row.licence.status !== 'active' || row.licence.email === '') return
    const { licence, city } = row
    const { language, uniqueId, tag, from, to, animalName: name } = licence
    if (tag === null || from === null || to === null) return
    const t = translator(language, 'licences')
    await mailer.send({
      to: licence.email,
      subject: t('letters.active.subject', { city, name }),
      key: `licence:${uniqueId}:${tag}`,
      ...letter({
        language,
        title: t('letters.active.title', { name }),
        paragraphs: [
          t('letters.active.text', {
            city,
            name,
            tag,
            from: longDay(from, language),
            to: longDay(to, language),
          }),
          t('letters.active.attached'),
        ],
        action: { label: t('letters.action'), url: licenceUrl(services, uniqueId) },
        foot: t('letters.foot', { city, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
      attachments: [
        {
          filename: t('certificate.fileName', { tag }),
          contentType: 'application/pdf',
          content: await drawLicence(row, language, services),
        },
      ],
    })
  },
}
