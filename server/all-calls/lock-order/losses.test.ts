import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { reports, users } from '../../db/tables/index.ts'
import { personalLink } from '../../links/personal-link.ts'
import { deadlocksOf } from './deadlocks.ts'
import { answered, runPairs, unlimitedCorrections } from './pairs.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import { Refusal } from '../../refusal.ts'
import { deleteAccount } from '../../features/privacy/delete-account.ts'
import { purgeAccounts } from '../../features/privacy/purge-accounts.ts'
import { askAboutLosses } from '../../features/reminders/ask-about-losses.ts'

let t: TestApp
let shelter: TestAccount
beforeAll(async () => {
  t = await testApp()
  shelter = await t.account({ type: 'pro', proType: 'shelter' })
})
afterAll(() => t.close())

interface Lost {
  owner: TestAccount
  uniqueId: string
  reportId: string
  number: string
}

const place = [-73.5678, 45.5043] as const

let made = 0
async function lost(): Promise<Lost> {
  const owner = await t.account()
  const number = `98514100099${String(1000 + ++made)}`
  const { uniqueId, reportId } = await insertAnimal(t.services.db, {
    ownerId: owner.userId,
    microchip: number,
    lostAt: [...place],
  })
  await t.services.db
    .update(reports)
    .set({ nextQuestion: t.clock.now(), ...unlimitedCorrections })
    .where(eq(reports.id, reportId))
  return { owner, uniqueId, reportId, number }
}

const answer = ({ owner, reportId }: Lost, word: 'missing' | 'home') =>
  answered(
    t.call(remindersApi.answer, {
      as: owner,
      body: {
        token: personalLink(t.services.keyFor, 'loss', reportId, t.clock.now()),
        answer: word,
      },
    }),
  )

/** What locks an account, an animal or its loss. */
const verbs = {
  found: ({ owner, uniqueId }) =>
    answered(
      t.call(animalsApi.report, {
        as: owner,
        params: { id: uniqueId },
        body: { type: 'found', date: '2026-05-04', address: 'Granby', location: [...place] },
      }),
    ),
  place: ({ owner, uniqueId }) =>
    answered(
      t.call(animalsApi.correctPlace, {
        as: owner,
        params: { id: uniqueId },
        body: { address: 'Verdun', location: [...place] },
      }),
    ),
  missing: (one) => answer(one, 'missing'),
  home: (one) => answer(one, 'home'),
  tell: ({ number }) =>
    answered(t.call(custodyApi.tell, { as: shelter, body: { number, message: '' } })),
  takeIn: ({ number }) =>
    answered(
      t.call(custodyApi.take, {
        as: shelter,
        body: { number, date: '2026-05-04', kennel: '', message: '', note: '' },
      }),
    ),
  handBack: ({ number }) =>
    answered(t.call(custodyApi.handBack, { as: shelter, body: { number } })),
  isBack: ({ owner, uniqueId }) =>
    answered(t.call(custodyApi.isBack, { as: owner, params: { id: uniqueId } })),
  ask: () => askAboutLosses.run({}, t.services),
  delete: ({ owner: { userId } }) =>
    deleteAccount(t.services, userId, { by: userId }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    }),
  // Of a deletion that is due.
  async purge({ owner: { userId } }) {
    const deletedAt = new Date('2026-01-01T12:00:00Z')
    await t.services.db
      .update(users)
      .set({ status: 'deleted', deletedAt })
      .where(eq(users.id, userId))
    await purgeAccounts.run({}, t.services)
  },
} satisfies Record<string, (lost: Lost) => Promise<unknown>>
runPairs(() => t, { name: 'losses', make: lost, verbs })

it('no wait was a ring', async () => expect(await deadlocksOf(t)).toBe(0))
