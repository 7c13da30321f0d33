import { eq } from 'drizzle-orm'
import { longDay } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import { cities, licences, organizations } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

/** To the organization of the city; what it is about shows after login. */
export const tellOfEndedLicence: Job<{ licenceId: string }, Services> = {
  name: 'tell-of-ended-licence',
  urgency: 'soon',
  async run({ licenceId }, { db, mailer, env, publicUrl }) {
    const [row] = await db
      .select({ licence: licences, city: cities.name, organization: organizations })
      .from(licences)
      .innerJoin(cities, eq(cities.id, licences.cityId))
      .innerJoin(organizations, eq(organizations.id, cities.organizationId))
      .where(eq(licences.id, licenceId))
    const email = row?.organization.email
    if (!row || !email || row.licence.status !== 'ended') return
    const { licence, city, organization } = row
    const { language } = organization
    const t = translator(language, 'licences')
    await mailer.send({
      to: email,
      subject: t('letters.ended.subject', { city, tag: licence.tag ?? '' }),
      key: `licence-ended:${licence.uniqueId}`,
      ...letter({
        language,
        title: t('letters.ended.title', { tag: licence.tag ?? '' }),
        paragraphs: [
          t(licence.endReason === 'death' ? 'letters.ended.death' : 'letters.ended.keeper', {
            city,
            day: longDay(licence.ended ?? '', language),
          }),
        ],
        action: {
          label: t('letters.action'),
          url: `${publicUrl}/pro/licenses/${licence.uniqueId}`,
        },
        foot: t('letters.foot', { city, email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
