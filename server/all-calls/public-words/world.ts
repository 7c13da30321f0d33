import { spherePoint } from '#domain/places/geo.ts'
import { places } from '../../db/tables/index.ts'
import { googleIssuer, type GoogleIssuer } from '../../testing/google/google-issuer.ts'
import { insertAnimal } from '../../testing/insert-animal.ts'
import { cityWith, clerkOf } from '../../testing/test-licences.ts'
import { testApp, type TestAccount, type TestApp } from '../../testing/test-app.ts'
import type { Input } from '../hostile-words.ts'

/** One public call: a valid input, and what becomes of its texts. */
export interface Row {
  /** Valid; new each time. */
  right(): Promise<Input> | Input
  /**
   * Fields that store text, each with how to read it back. All others are keys: matched or refused.
   */
  kept?: Record<string, (input: Input) => Promise<unknown>>
  /** Kept fields that one letter to the family tells. */
  inLetter?: string[]
  /** Search fields, which store nothing. */
  lookedFor?: string[]
  /** What stands before the words, by the field that is refused without it. */
  ahead?: Record<string, string>
}

/** What the calls need to answer rightly; filled once the tests begin. */
export interface World {
  t: TestApp
  manager: TestAccount
  clerk: TestAccount
  city: string
  close(): Promise<void>
}

export async function openWorld(): Promise<World> {
  const google: GoogleIssuer = await googleIssuer({ now: () => t.clock.now() })
  const t: TestApp = await testApp({ ...google.settings, TRUST_PROXY: '1' })
  const { db } = t.services
  const owner = await t.account({ email: 'proprietaire@example.org', language: 'en' })
  await insertAnimal(db, {
    uniqueId: 'lostmilo0001',
    ownerId: owner.userId,
    lostAt: [-73.57, 45.5],
  })
  await insertAnimal(db, {
    uniqueId: 'zoeadopt0001',
    ownerId: owner.userId,
    adoptableAt: [-73.6, 45.52],
  })
  await db.insert(places).values({
    id: 'city:1',
    kind: 'city',
    name: 'Montréal',
    plain: 'montreal',
    region: 'QC',
    country: 'CA',
    lng: -73.57,
    lat: 45.5,
    place: spherePoint([-73.57, 45.5]),
  })
  const clerk = await clerkOf(t)
  return {
    t,
    manager: await t.account({ type: 'pro', email: 'refuge@example.org' }),
    clerk,
    city: (await cityWith(t, clerk)).name,
    async close() {
      await t.close()
      await google.close()
    },
  }
}

/** A call of which only the address carries words. */
export const one = (params: Record<string, string>): Row => ({ right: () => ({ params }) })
export const byToken = one({ token: 'not-a-token' })
export const ofFind: Row = {
  right: () => ({ params: { id: 'nobody000000' }, body: { token: 'not-a-token' } }),
}
export const byLink = (more: object = {}): Row => ({
  right: () => ({ body: { token: 'not-a-token', ...more } }),
})
