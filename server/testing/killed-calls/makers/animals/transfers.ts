import { transfersApi } from '#domain/transfers/transfers.api.ts'
import { transferCodes, transfers } from '../../../../db/tables/index.ts'
import { uuidv7 } from '../../../../db/uuid.ts'
import { newUniqueId } from '../../../../features/animals/unique-id.ts'
import { hashToken } from '../../../../tokens.ts'
import { insertAnimal } from '../../../insert-animal.ts'
import type { Writer } from '../../../killed-database/writers.ts'
import { count, maker } from '../../maker.ts'
import type { animalScene } from './scene.ts'

/** What former and new keepers, and staff, write of transfers. */
export function transferMakers({
  t,
  kept,
  ofAnimal,
  admin,
}: ReturnType<typeof animalScene>): Writer[] {
  const { db, clock } = t.services
  async function handedOver(objection: boolean) {
    const [former, keeper] = [await t.account(), await t.account()]
    const { id: animalId } = await insertAnimal(db, {
      ownerId: keeper.userId,
      uniqueId: newUniqueId(),
    })
    const id = uuidv7()
    await db.insert(transfers).values({
      id,
      animalId,
      fromUserId: former.userId,
      toUserId: keeper.userId,
      created: clock.now(),
      ...(objection && { objection: 'Sans mon accord.', objectedAt: clock.now() }),
    })
    return { former, id }
  }

  return [
    maker(
      transfersApi.code,
      count('transfer_codes c join animals a on a.id = c.animal_id where a.unique_id = $1'),
      async () => ({
        ...(await ofAnimal()),
        body: {},
      }),
    ),
    maker(
      transfersApi.transfer,
      count(
        "animals where unique_id = split_part($1, ' ', 1) and owner_id = split_part($1, ' ', 2)::uuid",
      ),
      async () => {
        const { as: keeper, id: animalId, uniqueId } = await kept()
        const taker = await t.account()
        const code = uuidv7()
          .replaceAll('-', '')
          .padEnd(40, '0')
          .replace(/^(.{12})(.{12})/, '$1-$2-')
        await db.insert(transferCodes).values({ animalId, codeHash: hashToken(code), userId: keeper.userId, expires: new Date('2100-01-01') }) // prettier-ignore
        return { as: taker, body: { code }, mark: `${uniqueId} ${taker.userId}` }
      },
    ),
    maker(
      transfersApi.object,
      count('transfers where id = $1::uuid and objected_at is not null'),
      async () => {
        const { former, id } = await handedOver(false)
        return { as: former, params: { id }, body: { reason: 'Ce n’était pas voulu.' }, mark: id }
      },
    ),
    maker(
      transfersApi.decide,
      count("transfers where id = $1::uuid and decision = 'stands'"),
      async () => {
        const { id } = await handedOver(true)
        return {
          as: await admin(),
          params: { id },
          body: { decision: 'stands', notes: 'Vérifié.' },
          mark: id,
        }
      },
    ),
  ]
}
