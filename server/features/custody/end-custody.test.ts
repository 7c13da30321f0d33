import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { custodyApi } from '#domain/custody/custody.api.ts'
import { remindersApi } from '#domain/reminders/reminders.api.ts'
import { foundReports, stays } from '../../db/tables/index.ts'
import { lostForm, storedAnimal } from '../../testing/test-animals.ts'
import type { TestAccount } from '../../testing/test-app.ts'
import { startCustodyTest, type CustodyTest } from '../../testing/test-custody.ts'

let c: CustodyTest
beforeAll(async () => {
  c = await startCustodyTest()
})
afterAll(() => c.t.close())
beforeEach(() => c.begin())

describe('the end of custody', () => {
  it('gives it back: the family is told, kennel and note are gone', async () => {
    const animal = await c.registered()
    await c.take(animal, c.shelter, { kennel: 'A-1', note: 'Apportée par A. P.' })
    await c.sent()
    expect((await c.handBack(animal)).body).toEqual({ name: 'Brume', reached: true })
    const [letter] = await c.sent()
    expect(letter?.subject).toBe('Brume a été rendue à sa famille')
    expect(letter?.text).toContain('(418) 555-0101')
    const [stay] = await c.t.services.db.select().from(stays).where(eq(stays.animalId, animal.id))
    expect(stay).toMatchObject({
      gone: '2026-05-04',
      outcome: 'returned',
      kennel: null,
      note: null,
    })
    expect((await storedAnimal(c.t, animal.uniqueId)).custodianId).toBeNull()
    const open = await c.t.services.db
      .select({ next: foundReports.nextReminder })
      .from(foundReports)
      .where(eq(foundReports.animalId, animal.id))
    expect(open.map(({ next }) => next)).toEqual([null])
  })

  it('of one that was not taken in counts as come and gone, once', async () => {
    const animal = await c.lost()
    await c.handBack(animal)
    expect(await c.staysOf(animal.id)).toEqual([
      { kind: 'stray', came: '2026-05-04', gone: '2026-05-04', outcome: 'returned' },
    ])
    expect((await storedAnimal(c.t, animal.uniqueId)).status).toBe('')
    expect(await c.sent()).toHaveLength(1)
    expect((await c.handBack(animal, c.colleague)).status).toBe(200)
    expect([await c.sent(), (await c.staysOf(animal.id)).length]).toEqual([[], 1])
  })

  it('is told by the owner, and the shelter gets a letter', async () => {
    const animal = await c.registered()
    await c.take(animal)
    await c.sent()
    const back = (as: TestAccount) =>
      c.t.call(custodyApi.isBack, { as, params: { id: animal.uniqueId } })
    expect((await back(await c.t.account())).status).toBe(404)
    expect((await back(c.owner)).status).toBe(204)
    expect((await c.sent()).map(({ to }) => to?.[0]?.address)).toEqual(['refuge@example.org'])
    expect((await c.staysOf(animal.id))[0]?.outcome).toBe('returned')
    expect((await back(c.owner)).body.code).toBe('NOT_IN_CUSTODY')
    const report = await c.t.call(animalsApi.report, {
      as: c.owner,
      params: { id: animal.uniqueId },
      body: lostForm,
    })
    expect(report.status).toBe(200)
  })

  it.each(['died', 'euthanized', 'other'] as const)(
    'by %s leaves it its owner’s',
    async (outcome) => {
      const animal = await c.registered()
      await c.take(animal)
      const [told] = await c.sent()
      const params = { id: animal.uniqueId }
      expect(
        (await c.t.call(custodyApi.end, { as: c.shelter, params, body: { outcome } })).status,
      ).toBe(204)
      expect((await c.staysOf(animal.id))[0]?.outcome).toBe(outcome)
      expect(await storedAnimal(c.t, animal.uniqueId)).toMatchObject({
        ownerId: c.owner.userId,
        custodianId: null,
        status: '',
      })
      expect(await c.sent()).toHaveLength(1)
      // The letter that it is safe says so no more once it has died there.
      const token = /found-report\/([\w-]+)/.exec(told?.text ?? '')?.[1] ?? ''
      const { body } = await c.t.call(remindersApi.openFoundReport, { body: { token } })
      expect(body.code).toBe(outcome === 'other' ? undefined : 'LINK_GONE')
    },
  )
})
