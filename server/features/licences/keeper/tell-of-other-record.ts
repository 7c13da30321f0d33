import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/dates.ts'
import type { Services } from '../../../context.ts'
import { animals, cities, licences } from '../../../db/tables/index.ts'
import type { Job } from '../../../jobs/queue.ts'
import { letter } from '../../../mail/letter-layout.ts'
import { translator } from '../../../texts.ts'
import { keepersOf } from '../../adoption/inquiries.queries.ts'

/**
 * An application typed the microchip of an animal without proof: its keeper is told, without a word
 * of the application, at most once a day.
 */
export const tellOfOtherRecord: Job<{ licenceId: string; animalId: string }, Services> = {
  name: 'tell-of-other-record',
  urgency: 'soon',
  async run({ licenceId, animalId }, { db, clock, mailer, env, publicUrl }) {
    const [application] = await db
      .select({ city: cities.name })
      .from(licences)
      .innerJoin(cities, eq(cities.id, licences.cityId))
      .where(eq(licences.id, licenceId))
    const [animal] = await db.select().from(animals).where(eq(animals.id, animalId))
    if (!application || !animal || animal.status === 'removed') return
    const { name, uniqueId } = animal
    const [keeper] = await keepersOf(db, animal)
    if (!keeper) return
    const { language, email } = keeper
    const t = translator(language, 'licences')
    await mailer.send({
      to: email,
      subject: t('letters.other.subject', { name }),
      key: `licence-other:${uniqueId}:${dayOf(clock.now())}`,
      ...letter({
        language,
        title: t('letters.other.title', { name }),
        paragraphs: [
          t('letters.other.text', { name, city: application.city }),
          t('letters.other.yours'),
          t('letters.other.notYours', { email: env.SUPPORT_EMAIL }),
        ],
        action: {
          label: t('letters.other.action', { name }),
          url: `${publicUrl}/animals/${uniqueId}`,
        },
        foot: t('letters.other.foot', { email: env.SUPPORT_EMAIL }),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
