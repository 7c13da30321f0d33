import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, transferCodes, transfers, users } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../http/refusal.ts'
import { hashToken } from '../../http/session-cookie.ts'
import { isClosed } from '../accounts/log-in.ts'
import { refuseUnless } from '../animals/animal-for.ts'
import { keeperOf, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { changeHands } from './change-hands.ts'
import { holdKeepers, isSameKeeper, type Keeper } from './keepers.ts'
import { tellKeepers } from './transfer-letters.ts'

/**
 * Counts a try of a code before it is looked at, so that many at once gain nothing; a right one takes its own back. It comes before the
 * transaction of the call that takes the animal over: the count stays whatever becomes of that.
 * @throws Refusal TOO_MANY_REQUESTS
 */
export async function countTransferTry(code: string, call: Pick<Call, 'db' | 'caller' | 'clock' | 'limits' | 'visitor'>): Promise<void> {
  const { db, caller, limits, visitor } = call
  const keys = [`visitor ${visitor}`, `account ${(caller as SignedIn).userId}`]
  for (const key of keys) await limits.consume('transferTry', key)
  if (!(await offeredBy(db, code, call))) return
  for (const key of keys) await limits.giveBack('transferTry', key)
}

/**
 * Takes an animal over by the code of its keeper, whose try was counted before: card, numbers, pictures and health stay with it (part 2 section 4).
 * @throws Refusal CODE_INVALID on `code`, alike and after the same query for an unknown, used, expired or another shelter's code;
 * OWN_ANIMAL, LOST_NOT_TRANSFERABLE, ADOPTION_NOT_TRANSFERABLE
 */
export async function takeOver(code: string, call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>): Promise<{ name: string; unique_id: string }> {
  const { name, uniqueId } = await transaction(call.db, (tx) => handOver(tx, code, call))
  return { name, unique_id: uniqueId }
}

/** The animal that a code hands over to the caller, with its keeper. */
async function offeredBy(db: Database, code: string, { caller, clock }: Pick<Call, 'caller' | 'clock'>): Promise<(Keeper & { animalId: string }) | undefined> {
  const forAnyone = isNull(transferCodes.organizationId)
  // A suspended account hands nothing over.
  const [offered] = await db
    .select({ animalId: animals.id, ownerId: animals.ownerId, organizationId: animals.organizationId })
    .from(transferCodes)
    .innerJoin(animals, and(eq(animals.id, transferCodes.animalId), ne(animals.status, 'removed')))
    .leftJoin(users, eq(users.id, animals.ownerId))
    .where(
      and(
        eq(transferCodes.codeHash, hashToken(code)),
        gt(transferCodes.expires, clock.now()),
        caller.organizationId === null ? forAnyone : or(forAnyone, eq(transferCodes.organizationId, caller.organizationId)),
        sql`${users.status} is distinct from 'suspended'`,
      ),
    )
  return offered
}

async function handOver(tx: Database, code: string, call: Pick<Call, 'caller' | 'clock' | 'queue'>): Promise<Animal> {
  const { caller, clock, queue } = call
  const { userId } = caller as SignedIn
  const now = clock.now()
  const invalid = () => new Refusal('CODE_INVALID', { field: 'code' })
  const known = await offeredBy(tx, code, call)
  if (!known) throw invalid()
  const to: Keeper = { ownerId: null, organizationId: null, ...keeperOf(caller) }
  const statuses = await holdKeepers(tx, [userId, known.ownerId], [known.organizationId, to.organizationId])
  const own = statuses.get(userId)
  if (own === undefined || isClosed(own)) throw new Refusal('NOT_SIGNED_IN')

  const [animal] = await tx.select().from(animals).where(eq(animals.id, known.animalId)).for('update')
  // Two at once come one after the other by the animal's lock: the second finds the code used.
  const used = await tx
    .delete(transferCodes)
    .where(and(eq(transferCodes.animalId, known.animalId), eq(transferCodes.codeHash, hashToken(code))))
    .returning({ animalId: transferCodes.animalId })
  if (!animal || used.length === 0 || animal.status === 'removed' || !isSameKeeper(animal, known)) throw invalid()
  if (isSameKeeper(animal, to)) throw new Refusal('OWN_ANIMAL')
  refuseUnless('transfer', animal)

  const from: Keeper = { ownerId: animal.ownerId, organizationId: animal.organizationId }
  const changed = await changeHands(tx, animal.id, to, now)
  const transferId = uuidv7()
  await tx.insert(transfers).values({
    id: transferId,
    animalId: animal.id,
    fromUserId: from.ownerId,
    fromOrganizationId: from.organizationId,
    toUserId: to.ownerId,
    toOrganizationId: to.organizationId,
    created: now,
  })
  await recordEvent(tx, call, animal.id, 'transferred', { transfer: transferId, from: idsOf(from), to: idsOf(to) })
  await tellKeepers(tx, queue, transferId, 'left', from)
  await tellKeepers(tx, queue, transferId, 'came', to)
  return changed
}

/** A keeper in the details of an event: an id alone, by what it is of. */
export const idsOf = ({ ownerId, organizationId }: Keeper): { user: string } | { organization: string } | null =>
  ownerId !== null ? { user: ownerId } : organizationId !== null ? { organization: organizationId } : null
