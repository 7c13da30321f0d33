import { and, asc, eq, lte } from 'drizzle-orm'
import { dueSince } from '#domain/privacy/deletion-rules.ts'
import type { Services } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { noteErasure } from '../../backup/erasures.ts'
import { auditLog, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { removePictureFiles } from '../../files/picture-files.ts'
import { closeOrganization } from '../accounts/close-organization.ts'
import { eraseAnimals, erasePerson } from '../accounts/erase.queries.ts'
import { holdPurged } from '../accounts/hold-purged.ts'

/**
 * Runs 30 days after deletion (requirements/contract.md 2, 11), one transaction each; failures are
 * retried hourly.
 */
export const purgeAccounts: Job<object, Services> = {
  name: 'purge-accounts',
  urgency: 'later',
  // Hourly, so that data is erased within day 30.
  cron: '37 * * * *',
  async run(_, services) {
    const { db, clock, log } = services
    const due = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.status, 'deleted'), lte(users.deletedAt, dueSince(clock.now()))))
      .orderBy(asc(users.deletedAt))
    const failures: unknown[] = []
    for (const { id } of due)
      await purgeAccount(services, id).catch((error: unknown) => failures.push(error))
    if (due.length > 0) log.info({ purged: due.length - failures.length }, 'purged')
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} accounts could not be purged`)
  },
}

async function purgeAccount({ db, clock, queue }: Services, userId: string): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const user = await holdPurged(tx, userId)
    // The deletion may have been undone meanwhile.
    if (user?.status !== 'deleted' || !user.deletedAt || user.deletedAt > dueSince(now)) return
    await eraseAccount(tx, user, { queue, now })
  })
}

/** All of an account that `holdPurged` holds. */
export async function eraseAccount(
  tx: Database,
  user: typeof users.$inferSelect,
  { queue, now }: { queue: Services['queue']; now: Date },
): Promise<void> {
  const pictureIds = await eraseAnimals(tx, { ownerId: user.id }, now)
  pictureIds.push(...(await erasePerson(tx, user)))
  if (user.organizationId !== null)
    pictureIds.push(...(await closeOrganization(tx, user.organizationId, now)))
  await noteErasure(tx, user.id, 'purged', now)
  await tx
    .insert(auditLog)
    .values({ userId: null, action: 'user_purged', subject: user.id, created: now })
  if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
}
