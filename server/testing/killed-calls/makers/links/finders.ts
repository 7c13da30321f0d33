import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { sightingsApi } from '#domain/sightings/sightings.api.ts'
import { threadsApi } from '#domain/threads/threads.api.ts'
import { foundReports, matches } from '../../../../db/tables/index.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { openThread } from '../../../../features/threads/open-thread.ts'
import { personalLink } from '../../../../links/personal-link.ts'
import { solvedCaptcha } from '../../../captcha.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, counted, maker, triesOf } from '../../maker.ts'
import type { LinkScene } from './scene.ts'

/** What families, finders and witnesses do by the links of their letters. */
export function finderMakers({ t, lost, notice, seen }: LinkScene): Writer[] {
  const { db, keyFor, clock } = t.services

  return [
    maker(
      foundAnimalsApi.abuse,
      count(
        "found_animals f join found_animal_abuse a on a.found_animal_id = f.id where f.unique_id = $1 and f.status = 'hidden'",
      ),
      async () => {
        const { uniqueId } = await notice()
        const body = { reason: 'false', captcha: await solvedCaptcha(t) }
        return { params: { id: uniqueId }, body, mark: uniqueId }
      },
    ),
    maker(foundAnimalsApi.copy, counted(1), async () => {
      const { id, uniqueId, token } = await notice()
      return { params: { id: uniqueId }, body: { token }, mark: triesOf('exportData', id) }
    }),
    maker(sightingsApi.copy, counted(1), async () => {
      const { sighting } = await seen()
      const token = personalLink(keyFor, 'sighting', sighting.id, clock.now())
      return { body: { token }, mark: triesOf('exportData', sighting.id) }
    }),
    maker(
      remindersApi.openFoundReport,
      count('found_reports where id = $1::uuid and next_reminder is null'),
      async () => {
        const { id: animalId } = await lost()
        const [report] = await db
          .insert(foundReports)
          .values({
            animalId,
            fullName: 'Jo Trouveuse',
            telephone: '(450) 555-0123',
            language: 'fr',
            nextReminder: new Date('2100-01-01'),
          })
          .returning({ id: foundReports.id })
        const id = report?.id ?? ''
        const token = personalLink(keyFor, 'found report', id, clock.now())
        return { body: { token }, mark: id }
      },
    ),
    // The link proves the address.
    maker(threadsApi.read, count('threads where unique_id = $1 and email_proven'), async () => {
      const { as, animalId, sighting } = await seen()
      const { id, uniqueId } = await openThread(db, t.services, {
        animal: { id: animalId, ownerId: as.userId, organizationId: null },
        about: { sightingId: sighting.id },
        email: 'jo@drill.example',
        language: 'fr',
        emailProven: false,
        message: 'Bonjour!',
      })
      const token = personalLink(keyFor, 'thread finder', id, clock.now())
      return { params: { id: uniqueId }, body: { token }, mark: uniqueId }
    }),
    maker(
      matchingApi.answer,
      count(
        `matches m join found_animals f on f.id = m.found_animal_id and f.status = 'matched'
          join pgboss.job j on j.name = 'send-verdict-of-match' and j.data->>'matchId' = m.id::text
            and j.data->>'memberId' is null
          where m.id = $1::uuid and m.status = 'accepted'`,
      ),
      async () => {
        const { id: animalId, reportId } = await lost()
        const { id: foundAnimalId } = await notice()
        const [match] = await db
          .insert(matches)
          .values({
            uniqueId: newUniqueId(),
            reportId,
            animalId,
            foundAnimalId,
            score: 80,
            reasons: [],
            status: 'claimed',
            mark: 'une cicatrice',
            told: clock.now(),
          })
          .returning({ id: matches.id })
        const id = match?.id ?? ''
        const token = personalLink(keyFor, 'match holder', id, clock.now())
        return { body: { token, accept: true }, mark: id }
      },
    ),
  ]
}
