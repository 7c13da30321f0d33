import { and, eq, gte, isNull } from 'drizzle-orm'
import { pictureKey } from '../../files/picture-files.ts'
import type { Call } from '../../context.ts'
import { supportCases } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { receivePicture } from '../pictures/receive-picture.ts'
import { storePosted } from '../pictures/store-picture.ts'

const hour = 3_600_000

/** A case that the caller opened within the hour, without picture. */
const waitingForPicture = (id: string, { caller, clock }: Pick<Call, 'caller' | 'clock'>) =>
  and(
    eq(supportCases.id, id),
    caller.userId === null ? isNull(supportCases.userId) : eq(supportCases.userId, caller.userId),
    gte(supportCases.created, new Date(clock.now().getTime() - hour)),
    isNull(supportCases.pictureId),
  )

/**
 * Adds the uploaded picture to a case of the caller. Only its writer knows the id of a visitor's
 * case.
 * @throws Refusal NOT_FOUND, and those of `receivePicture`
 */
export async function addCasePicture(id: string, call: Call): Promise<void> {
  const own = waitingForPicture(id, call)
  if ((await call.db.$count(supportCases, own)) === 0) throw new Refusal('NOT_FOUND')
  const { drawn } = await receivePicture(call)
  await storePosted([drawn], call, 'file', async (tx, [pictureId]) => {
    const changed = await tx
      .update(supportCases)
      .set({ pictureId })
      .where(own)
      .returning({ id: supportCases.id })
    if (changed.length === 0) throw new Refusal('NOT_FOUND')
  })
}

/** @throws Refusal NOT_FOUND */
export async function casePicture({ db, files }: Pick<Call, 'db' | 'files'>, id: string) {
  const [row] = await db
    .select({ pictureId: supportCases.pictureId, userId: supportCases.userId })
    .from(supportCases)
    .where(eq(supportCases.id, id))
  const file = row?.pictureId ? await files.open(pictureKey(row.pictureId, 'full')) : null
  if (!row || !file) throw new Refusal('NOT_FOUND')
  return { file, userId: row.userId }
}
