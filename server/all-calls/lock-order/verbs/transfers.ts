import { eq } from 'drizzle-orm'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { transferCodes, transfers, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import { deleteAccount } from '../../../features/privacy/delete-account.ts'
import { purgeAccounts } from '../../../features/privacy/purge-accounts.ts'
import { Refusal } from '../../../refusal.ts'
import { insertAnimal } from '../../../testing/insert-animal.ts'
import { hashToken } from '../../../tokens.ts'
import type { TestAccount, TestApp } from '../../../testing/test-app.ts'
import { answered, type Subject } from '../pairs.ts'

interface Handed {
  former: TestAccount
  /** Got it from the one who got it first. */
  keeper: TestAccount
  taker: TestAccount
  animal: string
  code: string
  transfer: string
}

let made = 0

/** What hands an animal over, objects to it and decides. */
export function transferVerbs(app: () => TestApp): Subject<Handed> {
  let admin: TestAccount

  const decide =
    (decision: 'stands' | 'undone') =>
    ({ transfer }: Handed) =>
      answered(
        app().call(transfersApi.decide, {
          as: admin,
          params: { id: transfer },
          body: { decision, notes: 'Vérifié.' },
        }),
      )
  return {
    name: 'transfers',
    async make() {
      const t = app()
      const { db, clock } = t.services
      admin ??= await t.account({ type: 'admin' })
      const [former, between, keeper, taker] = [
        await t.account(),
        await t.account(),
        await t.account(),
        await t.account(),
      ]
      const { id: animalId, uniqueId: animal } = await insertAnimal(db, { ownerId: keeper.userId })
      const transfer = uuidv7()
      const now = clock.now()
      await db.insert(transfers).values({
        id: transfer,
        animalId,
        fromUserId: former.userId,
        toUserId: between.userId,
        created: now,
        objection: 'Je n’ai donné le code à personne.',
        objectedAt: now,
      })
      const digits = String(++made).padStart(40, '0')
      const code = digits.replace(/^(.{12})(.{12})/, '$1-$2-')
      await db.insert(transferCodes).values({
        animalId,
        codeHash: hashToken(code),
        userId: keeper.userId,
        expires: new Date('2026-06-01'),
      })
      return { former, keeper, taker, animal, code, transfer }
    },
    verbs: {
      'ask for a code': ({ keeper, animal }) =>
        answered(app().call(transfersApi.code, { as: keeper, params: { id: animal }, body: {} })),
      'take over': ({ taker, code }) =>
        answered(app().call(transfersApi.transfer, { as: taker, body: { code } })),
      async object({ former, transfer }) {
        const { db } = app().services
        await db
          .update(transfers)
          .set({ objectedAt: null, objection: null })
          .where(eq(transfers.id, transfer))
        await answered(
          app().call(transfersApi.object, {
            as: former,
            params: { id: transfer },
            body: { reason: 'Je n’ai donné le code à personne.' },
          }),
        )
      },
      'let it stand': decide('stands'),
      undo: decide('undone'),
      remove: ({ keeper, animal }) =>
        answered(
          app().call(animalsApi.remove, {
            as: keeper,
            params: { id: animal },
            body: { reason: 'death', euthanasia: false },
          }),
        ),
      'delete the account': ({ keeper: { userId } }) =>
        deleteAccount(app().services, userId, { by: userId }).catch((error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        }),
      // Of a deletion that is due.
      async 'purge the account'({ keeper: { userId } }) {
        const { db } = app().services
        const deletedAt = new Date('2026-01-01T12:00:00Z')
        await db.update(users).set({ status: 'deleted', deletedAt }).where(eq(users.id, userId))
        await purgeAccounts.run({}, app().services)
      },
    },
  }
}
