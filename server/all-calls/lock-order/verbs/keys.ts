import { lt } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { idempotencyKeys } from '../../../db/tables/index.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { foundForm, lostForm } from '../../../testing/test-animals.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

interface Keyed {
  owner: TestAccount
  animals: string[]
  nth: number
}

let made = 0

/** Calls with idempotency keys, on the same rows and on rows of one owner. */
export function keyVerbs(app: () => TestApp): Subject<Keyed> {
  const report =
    (key: string | null, which: 0 | 1, body: object = lostForm) =>
    ({ owner, animals, nth }: Keyed) =>
      answered(
        app().call(animalsApi.report, {
          as: owner,
          params: { id: animals[which] },
          body,
          headers: key === null ? {} : { 'idempotency-key': `${key}-${nth}` },
        }),
      )
  return {
    name: 'idempotency keys',
    async make() {
      const { db } = app().services
      const owner = await app().account()
      const animals = [
        await insertAnimal(db, { ownerId: owner.userId }),
        await insertAnimal(db, { ownerId: owner.userId }),
      ].map(({ uniqueId }) => uniqueId)
      return { owner, animals, nth: ++made }
    },
    verbs: {
      'one key': report('first-key', 0),
      'another key': report('second-key', 0, foundForm),
      'a key of another animal': report('third-key', 1),
      'no key': report(null, 0, foundForm),
      // As if they were a day old.
      sweep: () =>
        app().services.db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, new Date())),
    },
  }
}
