import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  afterAction,
  openDays,
  type FoundAnimalAction,
  type FoundAnimalState,
} from '#domain/found-animals/found-animal.ts'
import type { OwnFoundAnimal } from '#domain/found-animals/found-animals.api.ts'
import type { Call } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { match } from '../matching/match.ts'
import { sendFinderCopy } from '../privacy/export-data.ts'
import { foundAnimalsPostedBy, threadsAbout } from '../privacy/personal-reuniting.queries.ts'
import { deleteFound } from './delete-found-animal.ts'
import { refuseUnlessFinder } from './finder.ts'
import { lockedFound, ownFound, type FoundAnimal } from './found-animals.queries.ts'
import { day, publicPlaceOf } from './post-found-animal.ts'
import { tellServicesOf } from './tell-services.ts'

type Token = string | null | undefined

/** @throws Refusal LINK_GONE for a notice that is erased or was not confirmed in time, LINK_UNKNOWN for another’s link */
const asFinder = <T>(
  uniqueId: string,
  token: Token,
  call: Call,
  work: (tx: Database, row: FoundAnimal) => Promise<T>,
): Promise<T> =>
  transaction(call.db, async (tx) => {
    const gone = token ? 'LINK_GONE' : 'NOT_FOUND'
    const row = await lockedFound(tx, uniqueId, gone)
    refuseUnlessFinder(call, row, token)
    if (row.status === 'unconfirmed' && row.expires <= call.clock.now()) throw new Refusal(gone)
    return work(tx, row)
  })

/** @throws Refusal FOUND_ANIMAL_STATUS */
function next(row: FoundAnimal, action: FoundAnimalAction): FoundAnimal['status'] {
  const status = afterAction(row.status, action)
  if (!status) throw new Refusal('FOUND_ANIMAL_STATUS')
  return status
}

async function saved(
  tx: Database,
  { id }: FoundAnimal,
  values: PgUpdateSetSource<typeof foundAnimals>,
): Promise<OwnFoundAnimal> {
  const rows = await tx.update(foundAnimals).set(values).where(eq(foundAnimals.id, id)).returning()
  const [own] = await ownFound(tx, rows)
  if (!own) throw new Refusal('NOT_FOUND')
  return own
}

const anew = (now: Date) => ({
  expires: new Date(now.getTime() + openDays * day),
  reminded: null,
  ended: null,
  updated: now,
})

/** Followed again, the link changes nothing. */
export const confirmFound = (uniqueId: string, token: string, call: Call) =>
  asFinder(uniqueId, token, call, async (tx, row) => {
    const now = call.clock.now()
    if (row.confirmed) return saved(tx, row, { updated: now })
    const isHidden = row.status === 'hidden' && row.hiddenFrom === 'unconfirmed'
    const status = isHidden ? row.status : next(row, 'confirm')
    if (!isHidden) {
      await tellServicesOf(tx, call.queue, row.id)
      await call.queue.enqueue(tx, match, { foundAnimalId: row.id })
    }
    return saved(tx, row, {
      status,
      ...(isHidden && { hiddenFrom: 'open' }),
      confirmed: now,
      ...anew(now),
    })
  })

export const readOwn = (uniqueId: string, token: Token, call: Call) =>
  asFinder(uniqueId, token, call, async (tx, row) => {
    const [own] = await ownFound(tx, [row])
    if (!own) throw new Refusal('NOT_FOUND')
    return own
  })

export const changeFound = (
  uniqueId: string,
  { token, state, note }: { token?: Token; state: FoundAnimalState; note: string | null },
  call: Call,
) =>
  asFinder(uniqueId, token, call, async (tx, row) => {
    if (row.status === 'returned') throw new Refusal('FOUND_ANIMAL_STATUS')
    await call.queue.enqueue(tx, match, { foundAnimalId: row.id })
    const place = await publicPlaceOf(tx, state, { location: [row.lng, row.lat], city: row.city })
    return saved(tx, row, { state, note, ...place, updated: call.clock.now() })
  })

export const renewFound = (uniqueId: string, token: Token, call: Call) =>
  asFinder(uniqueId, token, call, async (tx, row) => {
    await call.queue.enqueue(tx, match, { foundAnimalId: row.id })
    return saved(tx, row, { status: next(row, 'renew'), ...anew(call.clock.now()) })
  })

export const returnFound = (uniqueId: string, token: Token, call: Call) =>
  asFinder(uniqueId, token, call, async (tx, row) => {
    const now = call.clock.now()
    return saved(tx, row, { status: next(row, 'return'), ended: now, updated: now })
  })

export const removeFound = (uniqueId: string, token: Token, call: Call): Promise<void> =>
  asFinder(uniqueId, token, call, (tx, { id }) => deleteFound(tx, call.queue, id))

/** Sends the file. */
export async function copyFound(uniqueId: string, token: Token, call: Call): Promise<void> {
  await call.limits.consume('search', call.visitor)
  const { id } = await asFinder(uniqueId, token, call, (_, row) => Promise.resolve(row))
  await sendFinderCopy(call, id, {
    ...(await foundAnimalsPostedBy(call.db, eq(foundAnimals.id, id))),
    threads: await threadsAbout(call.db, { foundAnimalId: id }),
  })
}
