import { and, eq, lt, sql } from 'drizzle-orm'
import { isUnconfirmed, unconfirmedDays } from '#domain/accounts/unconfirmed.ts'
import type { Services } from '../../../context.ts'
import { transaction, type Database } from '../../../db/connect.ts'
import {
  auditLog,
  codes,
  devices,
  emailUndos,
  idempotencyKeys,
  passkeys,
  recoveryCodes,
  supportCases,
  users,
} from '../../../db/tables/index.ts'
import type { Queue } from '../../../jobs/queue.ts'
import { eraseEmails } from '../../../mail/erase-emails.ts'
import { noteErasure } from '../../../backup/erasures.ts'
import { removePictureFiles } from '../../../files/picture-files.ts'
import { linkClients } from '../../clients/link-clients.ts'
import { endLogins } from '../sessions/sessions.ts'
import { closeOrganization } from '../close-organization.ts'
import { eraseAnimals, eraseCases } from '../erase.queries.ts'
import { holdPurged } from '../hold-purged.ts'

/**
 * Gives an account made with another's address to the proven owner: revokes the maker's logins and
 * notices, and confirms it.
 */
export async function handOver(
  tx: Database,
  userId: string,
  { queue, now }: { queue: Queue; now: Date },
): Promise<void> {
  await endLogins(tx, userId)
  for (const table of [passkeys, recoveryCodes, codes, devices, emailUndos])
    await tx.delete(table).where(eq(table.userId, userId))
  const pictureIds = await eraseAnimals(tx, { ownerId: userId }, now)
  if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
  await tx
    .update(users)
    .set({
      status: 'confirmed',
      formerStatus: null,
      passwordHash: null,
      googleId: null,
      totpSecret: null,
      totpStep: null,
      newEmail: null,
      contacts: [],
      telephone: null,
      addressText: null,
      apartment: null,
      accept: false,
      partners: false,
      updated: now,
    })
    .where(eq(users.id, userId))
  await linkClients(tx, userId)
}

/**
 * Includes a business only it belongs to; what others said of the address stays. False if confirmed
 * meanwhile.
 */
export async function eraseUnconfirmed(
  tx: Database,
  userId: string,
  { queue, now }: { queue: Queue; now: Date },
): Promise<boolean> {
  const user = await holdPurged(tx, userId)
  if (!user || !isUnconfirmed(user)) return false
  const pictureIds = await eraseAnimals(tx, { ownerId: userId }, now)
  pictureIds.push(...(await eraseCases(tx, eq(supportCases.userId, userId))))
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.key}, ${`${userId} `})`)
  await eraseEmails(tx, user)
  await tx.delete(users).where(eq(users.id, userId))
  if (user.organizationId !== null)
    pictureIds.push(...(await closeOrganization(tx, user.organizationId, now)))
  await noteErasure(tx, userId, 'purged', now)
  await tx
    .insert(auditLog)
    .values({ userId: null, action: 'user_purged', subject: userId, created: now })
  if (pictureIds.length > 0) await queue.enqueue(tx, removePictureFiles, { pictureIds })
  return true
}

/** Erases them after seven days, one transaction each; failures are retried the next night. */
export async function eraseOldUnconfirmed({
  db,
  clock,
  queue,
  log,
}: Pick<Services, 'db' | 'clock' | 'queue' | 'log'>): Promise<{ rowCount: number }> {
  const now = clock.now()
  const old = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.status, 'registered'),
        lt(users.created, new Date(now.getTime() - unconfirmedDays * 86_400_000)),
      ),
    )
  let rowCount = 0
  for (const { id } of old) {
    try {
      if (await transaction(db, (tx) => eraseUnconfirmed(tx, id, { queue, now }))) rowCount++
    } catch (error) {
      log.error(
        { err: error, account: id },
        'a registration that nobody confirmed could not be removed',
      )
    }
  }
  return { rowCount }
}
