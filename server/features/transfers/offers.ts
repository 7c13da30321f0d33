import { buffer } from 'node:stream/consumers'
import { and, eq, gt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { keeperFor } from '#domain/animals/abilities.ts'
import type { transfersApi } from '#domain/transfers/transfers.api.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { animals, transferCodes, users } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../tokens.ts'
import { pictureKey } from '../../files/picture-files.ts'
import { isSameKeeper, type Keeper } from './keepers.ts'

export interface Offer extends Keeper {
  animalId: string
  /** null: anyone. */
  onlyFor: string | null
}

/** null for an unknown, used or expired code, a removed animal or a suspended keeper. */
export async function offeredBy(
  db: Database,
  code: string,
  clock: Call['clock'],
): Promise<Offer | undefined> {
  const [offered] = await db
    .select({
      animalId: animals.id,
      ownerId: animals.ownerId,
      organizationId: animals.organizationId,
      onlyFor: transferCodes.organizationId,
    })
    .from(transferCodes)
    .innerJoin(animals, and(eq(animals.id, transferCodes.animalId), ne(animals.status, 'removed')))
    .leftJoin(users, eq(users.id, animals.ownerId))
    .where(
      and(
        eq(transferCodes.codeHash, hashToken(code)),
        gt(transferCodes.expires, clock.now()),
        sql`${users.status} is distinct from 'suspended'`,
      ),
    )
  return offered
}

export const isFor = ({ onlyFor }: Offer, { organizationId }: Caller): boolean =>
  onlyFor === null || onlyFor === organizationId

export const invalidCode = () => new Refusal('CODE_INVALID', { field: 'code' })

/**
 * Counted first, so that parallel tries gain nothing; a correct one is uncounted.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function tryCode(
  code: string,
  {
    db,
    caller,
    clock,
    limits,
    visitor,
  }: Pick<Call, 'db' | 'caller' | 'clock' | 'limits' | 'visitor'>,
) {
  const keys = [
    `visitor ${visitor}`,
    ...(caller.userId === null ? [] : [`account ${caller.userId}`]),
  ]
  for (const key of keys) await limits.consume('transferTry', key)
  const offer = await offeredBy(db, code, clock)
  if (!offer) return undefined
  for (const key of keys) await limits.giveBack('transferTry', key)
  return offer
}

type Shown = z.output<typeof transfersApi.offer.reply>

/**
 * Shows nothing of the keeper; the picture is inline, as its address is not public.
 * @throws Refusal CODE_INVALID, TOO_MANY_REQUESTS
 */
export async function showOffer(
  code: string,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'limits' | 'visitor' | 'files'>,
): Promise<Shown> {
  const { db, caller, files } = call
  const offer = await tryCode(code, call)
  if (!offer) throw invalidCode()
  const [animal] = await db
    .select({ name: animals.name, species: animals.species, photo: animals.firstPhoto })
    .from(animals)
    .where(eq(animals.id, offer.animalId))
  if (!animal) throw invalidCode()
  const keeper = keeperFor(caller)
  const file = animal.photo === null ? null : await files.open(pictureKey(animal.photo, 'card'))
  return {
    animal: {
      name: animal.name,
      species: animal.species,
      picture: file && `data:image/webp;base64,${(await buffer(file.stream)).toString('base64')}`,
    },
    isYours:
      keeper !== null && isSameKeeper(offer, { ownerId: null, organizationId: null, ...keeper }),
    isForAnother: !isFor(offer, caller),
  }
}
