import { eq } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { foundAnimalsApi } from '#domain/found-animals/found-animals.api.ts'
import { matchingApi } from '#domain/matching/matching.api.ts'
import { foundAnimals, matches, reports, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { newUniqueId } from '../../../features/animals/unique-id.ts'
import { finderToken } from '../../../features/found-animals/finder.ts'
import { sweepFoundAnimals } from '../../../features/found-animals/sweep-found-animals.ts'
import { match } from '../../../features/matching/match.ts'
import { tellOfMatches } from '../../../features/matching/tell-of-matches.ts'
import { purgeAccounts } from '../../../features/privacy/purge-accounts.ts'
import { personalLink } from '../../../links/personal-link.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { storeFoundAnimal } from '../../../testing/stored/found-animal.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, unlimitedCorrections, type Subject } from '../pairs.ts'

interface Matched {
  owner: TestAccount
  animal: string
  reportId: string
  /** Two that may be the animal. */
  found: { id: string; uniqueId: string }[]
  match: { id: string; uniqueId: string }
}

const place = [-73.5701, 45.4585] as const

/** What compares losses with notices, decides on what may be one, and ends either. */
export function matchVerbs(app: () => TestApp): Subject<Matched> {
  let admin: TestAccount

  const decide =
    (verdict: 'mine' | 'not_mine') =>
    ({ owner, match: { uniqueId } }: Matched) =>
      answered(
        app().call(matchingApi.decide, {
          as: owner,
          params: { id: uniqueId },
          body: { verdict, mark: 'Cicatrice' },
        }),
      )
  const byFinder = (verb: 'renew' | 'returned' | 'remove') => (one: Matched) => {
    const [found] = one.found
    if (!found) throw new Error('no notice')
    const token = finderToken(app().services, { id: found.id, linksVersion: 0 })
    return answered(
      app().call(foundAnimalsApi[verb], {
        as: one.owner,
        params: { id: found.uniqueId },
        body: { token },
      }),
    )
  }
  return {
    name: 'matches',
    async make() {
      const t = app()
      const { db } = t.services
      admin ??= await t.account({ type: 'admin' })
      // What the pair before left would be compared too.
      await db.delete(foundAnimals)
      const owner = await t.account()
      const {
        id: animalId,
        uniqueId: animal,
        reportId,
      } = await insertAnimal(db, {
        ownerId: owner.userId,
        color: 'Noir et feu',
        race: 'Beagle',
        lostAt: [...place],
      })
      await db.update(reports).set(unlimitedCorrections).where(eq(reports.id, reportId))
      const notice = () =>
        storeFoundAnimal(db, {
          colour: 'black and tan',
          breed: 'beagle',
          sex: 'Male',
          at: [...place],
        })
      const found = [await notice(), await notice()]
      const rows = found.map(({ id: foundAnimalId }) => ({
        id: uuidv7(),
        uniqueId: newUniqueId(),
        reportId,
        animalId,
        foundAnimalId,
        score: 90,
        reasons: [],
      }))
      await db.insert(matches).values(rows.toReversed())
      const [first] = rows
      if (!first) throw new Error('no match')
      return { owner, animal, reportId, found, match: first }
    },
    verbs: {
      mine: decide('mine'),
      'not mine': decide('not_mine'),
      async answer({ owner, match: { id } }) {
        const { db, keyFor, clock } = app().services
        await db.update(matches).set({ status: 'claimed' }).where(eq(matches.id, id))
        const token = personalLink(keyFor, 'match holder', id, clock.now())
        await answered(app().call(matchingApi.answer, { as: owner, body: { token, accept: true } }))
      },
      'compare the loss': ({ reportId }) => match.run({ reportId }, app().services),
      'compare a notice': ({ found }) =>
        match.run({ foundAnimalId: found[0]?.id ?? '' }, app().services),
      tell: () => tellOfMatches.run({}, app().services),
      'correct the place': ({ owner, animal }) =>
        answered(
          app().call(animalsApi.correctPlace, {
            as: owner,
            params: { id: animal },
            body: { address: 'Verdun', location: [...place] },
          }),
        ),
      'come home': ({ owner, animal }) =>
        answered(
          app().call(animalsApi.report, {
            as: owner,
            params: { id: animal },
            body: { type: 'found', date: '2026-05-04', address: 'Granby', location: [...place] },
          }),
        ),
      renew: byFinder('renew'),
      'return the notice': byFinder('returned'),
      'remove the notice': byFinder('remove'),
      'hide the notice': ({ found }) =>
        answered(
          app().call(foundAnimalsApi.hide, {
            as: admin,
            params: { id: found[0]?.uniqueId },
            body: { reason: 'À vérifier.' },
          }),
        ),
      sweep: () => sweepFoundAnimals.run({}, app().services),
      // Of a deletion that is due.
      async purge({ owner: { userId } }) {
        const { db } = app().services
        const deletedAt = new Date('2026-01-01T12:00:00Z')
        await db.update(users).set({ status: 'deleted', deletedAt }).where(eq(users.id, userId))
        await purgeAccounts.run({}, app().services)
      },
    },
  }
}
