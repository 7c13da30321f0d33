import { eq } from 'drizzle-orm'
import { keeperFor } from '#domain/animals/abilities.ts'
import type { ThreadSide } from '#domain/threads/threads.api.ts'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { threads } from '../../db/tables/index.ts'
import { readPersonalLink } from '../../links/personal-link.ts'
import { Refusal } from '../../refusal.ts'
import { threadBy, type FoundThread } from './thread-rows.ts'

/**
 * The thread and the caller's side of it: by the link of a letter, else signed in as a keeper of
 * its animal. A link opens its own thread alone.
 * @throws Refusal LINK_UNKNOWN, LINK_EXPIRED, LINK_GONE, NOT_FOUND also for what is another's
 */
export async function enterThread(
  db: Database,
  call: Pick<Call, 'caller' | 'clock' | 'keyFor'>,
  uniqueId: string,
  token: string | null,
  { lock = false } = {},
): Promise<FoundThread & { side: ThreadSide }> {
  if (token === null) {
    const found = await threadBy(db, { uniqueId }, { lock })
    const keeper = keeperFor(call.caller)
    const isKeeper =
      found !== null &&
      keeper !== null &&
      found.row.keeper === ('ownerId' in keeper ? keeper.ownerId : keeper.organizationId)
    if (!isKeeper) throw new Refusal('NOT_FOUND')
    return { ...found, side: 'owner' }
  }
  const link = readPersonalLink(
    call.keyFor,
    ['thread finder', 'thread owner'],
    token,
    call.clock.now(),
  )
  const found = await threadBy(db, { id: link.id }, { lock })
  if (!found) throw new Refusal('LINK_GONE')
  if (found.row.uniqueId !== uniqueId) throw new Refusal('LINK_UNKNOWN')
  const side = link.kind === 'thread finder' ? 'finder' : 'owner'
  if (side === 'finder' && !found.row.emailProven)
    await db.update(threads).set({ emailProven: true }).where(eq(threads.id, found.row.id))
  return { ...found, side }
}
