import { and, eq, isNull } from 'drizzle-orm'
import { keysOfOrganization, usualQuota } from '#domain/microchips/microchips.api.ts'
import { noteErasure } from '../../backup/erasures.ts'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { apiKeys, organizations } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { hashToken, newToken } from '../../tokens.ts'

/** Recognizable to leak scanners. */
const mark = 'trv_'
const shownStart = 10

/** The policy requires a valid professional. */
export function ownOrganization({ caller }: Pick<Call, 'caller'>): string {
  if (caller.organizationId === null) throw new Refusal('FORBIDDEN')
  return caller.organizationId
}

/**
 * Returns the key once; only its hash is stored.
 * @throws Refusal KEYS_MANY
 */
export async function addKey(name: string, call: Call): Promise<{ id: string; key: string }> {
  const organizationId = ownOrganization(call)
  const key = `${mark}${newToken()}`
  const id = await transaction(call.db, async (tx) => {
    // Locks, to respect the maximum.
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update')
    const there = await tx.$count(
      apiKeys,
      and(eq(apiKeys.organizationId, organizationId), isNull(apiKeys.revokedAt)),
    )
    if (there >= keysOfOrganization) throw new Refusal('KEYS_MANY')
    const [made] = await tx
      .insert(apiKeys)
      .values({
        organizationId,
        userId: call.caller.userId,
        name,
        keyHash: hashToken(key),
        start: key.slice(0, shownStart),
        quota: usualQuota,
        created: call.clock.now(),
      })
      .returning({ id: apiKeys.id })
    return (made as { id: string }).id
  })
  return { id, key }
}

/**
 * Idempotent.
 * @throws Refusal NOT_FOUND for what is no key of the own organization
 */
export async function revokeKey(id: string, call: Call): Promise<void> {
  const { db, clock, apiKeys: kept } = call
  const own = and(eq(apiKeys.id, id), eq(apiKeys.organizationId, ownOrganization(call)))
  const now = clock.now()
  const revoked = await transaction(db, async (tx) => {
    const keys = await tx
      .update(apiKeys)
      .set({ revokedAt: now })
      .where(and(own, isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    for (const key of keys) await noteErasure(tx, key.id, 'api_key', now)
    return keys
  })
  if (revoked.length === 0 && (await db.$count(apiKeys, own)) === 0) throw new Refusal('NOT_FOUND')
  kept.forget(id)
}

/** @throws Refusal NOT_FOUND also for a key that was revoked */
export async function setQuota(
  id: string,
  quota: number,
  { db, clock, caller, apiKeys: kept }: Call,
): Promise<void> {
  await transaction(db, async (tx) => {
    const changed = await tx
      .update(apiKeys)
      .set({ quota })
      .where(and(eq(apiKeys.id, id), isNull(apiKeys.revokedAt)))
      .returning({ id: apiKeys.id })
    if (changed.length === 0) throw new Refusal('NOT_FOUND')
    await note(tx, 'quota_changed', id, { caller, clock })
  })
  kept.forget(id)
}
