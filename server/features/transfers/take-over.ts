import { and, eq } from 'drizzle-orm'
import { isHeld } from '#domain/animals/hold.ts'
import { statusRefusals } from '#domain/animals/status-machine.ts'
import { dayOf } from '#domain/dates.ts'
import type { Call, SignedIn } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { animals, transferCodes, transfers } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken } from '../../tokens.ts'
import { isClosed } from '../../db/open-accounts.ts'
import { keeperOf, type Animal } from '../animals/animals.queries.ts'
import { recordEvent } from '../animals/record-event.ts'
import { endLicences } from '../cities/end-licences.ts'
import { linkLicences } from '../cities/link-licences.ts'
import { readdressShipments } from '../shipments/follow-animal.ts'
import { closeStay, keepStay, openStay } from '../stays/stays.ts'
import { changeHands } from './change-hands.ts'
import { holdKeepers, isSameKeeper, type Keeper } from './keepers.ts'
import { registerTaker } from './register-taker.ts'
import { invalidCode, isFor, offeredBy } from './offers.ts'
import { tellKeepers } from './transfer-letters.ts'

/**
 * Card, numbers, pictures and health stay (requirements/animals.md 4). The try is already counted.
 * @throws Refusal CODE_INVALID on `code`, alike and after the same query for an unknown, used,
 * expired or another shelter's code; OWN_ANIMAL, LOST_NOT_TRANSFERABLE, ADOPTION_NOT_TRANSFERABLE,
 * ON_HOLD
 */
export async function takeOver(
  code: string,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'queue'>,
): Promise<{ name: string; unique_id: string }> {
  const { name, uniqueId } = await transaction(call.db, (tx) => handOver(tx, code, call))
  return { name, unique_id: uniqueId }
}

async function handOver(
  tx: Database,
  code: string,
  call: Pick<Call, 'caller' | 'clock' | 'queue'>,
): Promise<Animal> {
  const { caller, clock, queue } = call
  const { userId } = caller as SignedIn
  const now = clock.now()
  const known = await offeredBy(tx, code, clock)
  if (!known || !isFor(known, caller)) throw invalidCode()
  const to: Keeper = { ownerId: null, organizationId: null, ...keeperOf(caller) }
  const statuses = await holdKeepers(
    tx,
    [userId, known.ownerId],
    [known.organizationId, to.organizationId],
  )
  const own = statuses.get(userId)
  if (own === undefined || isClosed(own)) throw new Refusal('NOT_SIGNED_IN')

  const [animal] = await tx
    .select()
    .from(animals)
    .where(eq(animals.id, known.animalId))
    .for('update')
  // The animal's lock serializes parallel calls.
  const used = await tx
    .delete(transferCodes)
    .where(
      and(eq(transferCodes.animalId, known.animalId), eq(transferCodes.codeHash, hashToken(code))),
    )
    .returning({ animalId: transferCodes.animalId })
  if (!animal || used.length === 0 || animal.status === 'removed' || !isSameKeeper(animal, known))
    throw invalidCode()
  if (isSameKeeper(animal, to)) throw new Refusal('OWN_ANIMAL')
  const refusal = statusRefusals('transfer')[animal.status]
  if (refusal) throw new Refusal(refusal)
  if (isHeld(animal.holdUntil, dayOf(now))) throw new Refusal('ON_HOLD')

  const from: Keeper = { ownerId: animal.ownerId, organizationId: animal.organizationId }
  const changed = await changeHands(tx, animal.id, to, now)
  await closeStay(tx, animal, to.ownerId === null ? 'transferred' : 'adopted', now)
  const kind = from.organizationId === null ? 'surrender' : 'transfer'
  if (animal.custodianId !== null && animal.custodianId === to.organizationId)
    await keepStay(tx, animal.id)
  else await openStay(tx, changed, { kind, came: dayOf(now) }, now)
  await endLicences(tx, animal.id, 'keeper', call)
  await linkLicences(tx, { animalId: animal.id }, now)
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
  if (from.organizationId !== null && to.ownerId !== null)
    await registerTaker(tx, from.organizationId, to.ownerId, changed, now)
  await recordEvent(tx, call, animal.id, 'transferred', {
    transfer: transferId,
    from: idsOf(from),
    to: idsOf(to),
  })
  await tellKeepers(tx, queue, transferId, 'left', from)
  await tellKeepers(tx, queue, transferId, 'came', to)
  await readdressShipments(tx, animal.id, call)
  return changed
}

export const idsOf = ({
  ownerId,
  organizationId,
}: Keeper): { user: string } | { organization: string } | null =>
  ownerId !== null
    ? { user: ownerId }
    : organizationId !== null
      ? { organization: organizationId }
      : null
