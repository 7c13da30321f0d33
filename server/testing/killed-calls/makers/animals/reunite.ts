import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { foundApi } from '#domain/found/found.api.ts'
import { lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import { guideApi } from '#domain/guide/guide.api.ts'
import { stepIds } from '#domain/guide/steps.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { type foundAnimals, matches } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { linkToken } from '../../../../links/link-token.ts'
import { personalLink } from '../../../../links/personal-link.ts'
import { solvedCaptcha } from '../../../captcha.ts'
import { formWith, somePicture, type Writer } from '../../../killed-database/writers.ts'
import { count, gone, maker } from '../../maker.ts'
import type { animalScene } from './scene.ts'

const place: [number, number] = [-73.5701, 45.4585]
const home = { address: 'Granby', location: place }
const finder = {
  fullname: 'Jo Trouveuse',
  telephone: '(450) 555-0123',
  email: 'jo@drill.example',
  language: 'fr',
}

/** What finders, witnesses and families write of lost and found animals. */
export function reuniteMakers({
  t,
  today,
  lost,
  admin,
  notice,
  seen,
}: ReturnType<typeof animalScene>): Writer[] {
  const { db, keyFor, clock } = t.services
  const byFinder = async (
    more: object = {},
    row: Partial<typeof foundAnimals.$inferInsert> = {},
  ) => {
    const { uniqueId, token } = await notice(row)
    return { params: { id: uniqueId }, body: { token, ...more }, mark: uniqueId }
  }
  const byStaff = async (more: Partial<typeof foundAnimals.$inferInsert> = {}) => {
    const { uniqueId } = await notice(more)
    return {
      as: await admin(),
      params: { id: uniqueId },
      body: { reason: 'À vérifier.' },
      mark: uniqueId,
    }
  }
  const foundIs = (what: string) => count(`found_animals where unique_id = $1 and ${what}`)
  async function match() {
    const { as, id: animalId, reportId } = await lost()
    const find = await notice()
    const uniqueId = newUniqueId()
    await db.insert(matches).values({ uniqueId, reportId, animalId, foundAnimalId: find.id, score: 80, reasons: [], told: clock.now() }) // prettier-ignore
    return { as, uniqueId }
  }

  return [
    maker(foundApi.report, count('found_reports where message = $1'), async (n) => {
      const { uniqueId } = await lost()
      return {
        params: { id: uniqueId },
        body: { ...finder, message: `Il est ici ${n}.` },
        mark: `Il est ici ${n}.`,
      }
    }),
    maker(foundAnimalsApi.post, count('found_animals where note = $1'), async (n) => ({
      body: formWith({
        species: 'Dog', colour: 'noir', date: today, address: 'Granby', location: JSON.stringify(place),
        state: 'held', note: `Trouvé ${n}.`, fullname: 'Jo Visiteuse', email: 'jo@drill.example',
        captcha: await solvedCaptcha(t), pictures: await somePicture(),
      }), // prettier-ignore
      mark: `Trouvé ${n}.`,
    })),
    maker(lostReportsApi.confirm, count('animals where name = $1'), async (n) => {
      const name = `Confirmé ${n}`
      const email = `confirme-${n}@drill.example`
      await t.call(lostReportsApi.post, {
        body: {
          species: 'Dog',
          name,
          date: today,
          ...home,
          telephone: '(514) 555-0100',
          email,
          captcha: await solvedCaptcha(t),
        },
      })
      const { rows } = await db.$client.query<{ id: string; uniqueId: string }>(
        'select id, unique_id as "uniqueId" from lost_reports where name = $1',
        [name],
      )
      return {
        body: {
          token: `${rows[0]?.uniqueId}.${linkToken(keyFor, 'lost report', rows[0]?.id ?? '')}`,
        },
        mark: name,
      }
    }),
    maker(foundAnimalsApi.change, foundIs("note = 'Changée.'"), () =>
      byFinder({ state: 'held', note: 'Changée.' }),
    ),
    maker(foundAnimalsApi.renew, foundIs("expires > now() + interval '2 days'"), () =>
      byFinder({}, { expires: new Date(Date.now() + 86_400_000) }),
    ),
    maker(foundAnimalsApi.returned, foundIs("status = 'returned'"), () => byFinder()),
    maker(foundAnimalsApi.remove, gone('found_animals where unique_id = $1'), () => byFinder()),
    maker(foundAnimalsApi.hide, foundIs("status = 'hidden'"), () => byStaff()),
    maker(foundAnimalsApi.delete, gone('found_animals where unique_id = $1'), () => byStaff()),
    maker(lostReportsApi.post, count('lost_reports where name = $1'), async (n) => ({
      body: {
        species: 'Dog', name: `Perdu ${n}`, date: today, ...home, telephone: '(514) 555-0100',
        email: `perdu-${n}@drill.example`, captcha: await solvedCaptcha(t),
      },
      mark: `Perdu ${n}`,
    })), // prettier-ignore
    maker(
      sightingsApi.decide,
      count("sightings where unique_id = $1 and status = 'confirmed'"),
      async () => {
        const { as, animal, sighting } = await seen()
        return {
          as,
          params: { id: animal, sightingId: sighting.uniqueId },
          body: { status: 'confirmed' },
          mark: sighting.uniqueId,
        }
      },
    ),
    maker(sightingsApi.remove, gone('sightings where id = $1::uuid'), async () => {
      const { sighting } = await seen()
      return {
        body: { token: personalLink(keyFor, 'sighting', sighting.id, clock.now()) },
        mark: sighting.id,
      }
    }),
    maker(
      matchingApi.decide,
      count('matches where unique_id = $1 and decided is not null'),
      async () => {
        const { as, uniqueId } = await match()
        return { as, params: { id: uniqueId }, body: { verdict: 'not_mine' }, mark: uniqueId }
      },
    ),
    maker(
      remindersApi.answer,
      count('reports where id = $1::uuid and answered is not null'),
      async () => {
        const { reportId } = await lost()
        return {
          body: { token: personalLink(keyFor, 'loss', reportId, clock.now()), answer: 'missing' },
          mark: reportId,
        }
      },
    ),
    maker(foundAnimalsApi.confirm, foundIs("status = 'open'"), async () => {
      const { uniqueId, token } = await notice({ status: 'unconfirmed', confirmed: null })
      return { params: { id: uniqueId }, body: { token }, mark: uniqueId }
    }),
    maker(foundAnimalsApi.restore, foundIs("status = 'open'"), () =>
      byStaff({ status: 'hidden', hiddenFrom: 'open' }),
    ),
    maker(
      guideApi.tick,
      count(
        'reports r join animals a on a.id = r.animal_id where a.unique_id = $1 and cardinality(r.done_steps) = 1',
      ),
      async () => {
        const { as, uniqueId } = await lost()
        return {
          as,
          params: { id: uniqueId, step: stepIds[0] ?? '' },
          body: { done: true },
          mark: uniqueId,
        }
      },
    ),
  ]
}
