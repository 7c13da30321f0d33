import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { alertRadiusKm } from '#domain/alerts/alert-rules.ts'
import { inSentence } from '#domain/animals/in-sentence.ts'
import { longDay } from '#domain/dates.ts'
import { inCity } from '#domain/found/in-city.ts'
import { chordOfKm } from '#domain/places/geo.ts'
import type { Language } from '#domain/language.ts'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { isToldService } from '../../db/animal-services.ts'
import { readRows } from '../../db/read-rows.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import type { Job, Queue } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { subscriptionToken } from '../alerts/subscription-tokens.ts'
import { nameOfPlace } from '../places/place-told.ts'

const serviceRow = z.strictObject({
  id: z.string(),
  email: z.string(),
  language: z.string(),
})

/** Animal services near it with an e-mail, or one of them; not the one that posted it. */
const servicesNear = `
  select o.id, trim(lower(o.email)) as email, o.language
  from found_animals f join organizations o
    on o.place <@ cube_enlarge(f.place, $2, 3) and o.place <-> f.place <= $2
  where f.id = $1 and ${isToldService} and nullif(trim(o.email), '') is not null
    and o.id is distinct from f.organization_id and ($3::uuid is null or o.id = $3)`

const near = (db: Database, foundAnimalId: string, organizationId: string | null) =>
  readRows(db.$client, serviceRow, {
    text: servicesNear,
    values: [foundAnimalId, chordOfKm(alertRadiusKm.services), organizationId],
  })

/** Of a confirmed notice, in its transaction. */
export async function tellServicesOf(
  tx: Database,
  queue: Queue,
  foundAnimalId: string,
): Promise<void> {
  for (const { id } of await near(tx, foundAnimalId, null))
    await queue.enqueue(tx, tellService, { foundAnimalId, organizationId: id })
}

/** Unless the notice is over by then, or the service is told no more. */
export const tellService: Job<{ foundAnimalId: string; organizationId: string }, Services> = {
  name: 'tell-service-of-found-animal',
  urgency: 'alerts',
  async run({ foundAnimalId, organizationId }, { db, env, keyFor, mailer, publicUrl }) {
    const [found] = await db
      .select()
      .from(foundAnimals)
      .where(and(eq(foundAnimals.id, foundAnimalId), inArray(foundAnimals.status, ['open'])))
    const [service] = found ? await near(db, foundAnimalId, organizationId) : []
    if (!found || !service) return
    const language = service.language as Language
    const t = translator(language, 'finds')
    const species = translator(language, 'common')(`kind.${found.species}`)
    const token = subscriptionToken(keyFor, { kind: 'service', id: service.id })
    const city = (found.state === 'held' ? found.city : nameOfPlace(found)) ?? ''
    const place = inCity(city, language)
    await mailer.send({
      to: service.email,
      subject: t('letters.service.subject', { species, state: found.state, place }),
      key: `found-animal:${foundAnimalId}:${service.id}`,
      unsubscribe: `${publicUrl}/api/unsubscribe/${token}`,
      ...letter({
        language,
        title: t('letters.service.title', { species, state: found.state, place }),
        paragraphs: [
          [species, found.breed, inSentence(found.colour)].filter(Boolean).join(', '),
          t(`letters.service.${found.state}`, { day: longDay(found.date, language), place }),
          t('letters.service.ask'),
        ],
        action: {
          label: t('letters.service.action'),
          url: `${publicUrl}/found-animals/${found.uniqueId}`,
        },
        foot: translator(language, 'alerts')('serviceFoot', { email: env.SUPPORT_EMAIL }),
        footAction: {
          label: translator(language, 'alerts')('stopLink'),
          url: `${publicUrl}/unsubscribe/${token}`,
        },
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
