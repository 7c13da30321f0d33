import { and, eq, ne, sql } from 'drizzle-orm'
import type { Call } from '../../../context.ts'
import { transaction } from '../../../db/connect.ts'
import { devices, users } from '../../../db/tables/index.ts'
import { readCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../tokens.ts'
import { sendNewDevice } from './send-new-device.ts'

/** The maximum cookie lifetime; unused devices are forgotten after it. */
export const deviceDays = 400

/** Without a cookie, a hash that no device has. */
const deviceHash = ({ request, publicUrl }: Pick<Call, 'request' | 'publicUrl'>): string =>
  hashToken(readCookie(request, 'device', publicUrl) ?? '')

/** SQL over `users`; null if the account does not know this browser. */
export const deviceOfUser = (call: Pick<Call, 'request' | 'publicUrl'>) =>
  sql<
    string | null
  >`(select d.token_hash from devices d where d.user_id = users.id and d.token_hash = ${deviceHash(call)})`

export async function knownDevice(userId: string, call: Call): Promise<string | null> {
  const [user] = await call.db
    .select({ device: deviceOfUser(call) })
    .from(users)
    .where(eq(users.id, userId))
  return user?.device ?? null
}

/**
 * Returns the browser's new token. Logins from further browsers are notified; the first one's is
 * not.
 */
export async function recognizeDevice(
  userId: string,
  { db, clock, queue, request, publicUrl }: Call,
): Promise<string> {
  const kept = readCookie(request, 'device', publicUrl)
  const token = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  const now = clock.now()
  const isDevice = and(eq(devices.userId, userId), eq(devices.tokenHash, hashToken(token)))
  const known = await db
    .update(devices)
    .set({ lastSeen: now })
    .where(isDevice)
    .returning({ id: devices.id })
  if (known.length === 0) {
    await transaction(db, async (tx) => {
      const [device] = await tx
        .insert(devices)
        .values({
          userId,
          tokenHash: hashToken(token),
          userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
          created: now,
          lastSeen: now,
        })
        .onConflictDoUpdate({ target: [devices.userId, devices.tokenHash], set: { lastSeen: now } })
        .returning({ id: devices.id, isNew: sql<boolean>`xmax = 0` })
      if (!device?.isNew) return
      const others = await tx
        .select({ id: devices.id })
        .from(devices)
        .where(and(eq(devices.userId, userId), ne(devices.id, device.id)))
        .limit(1)
      if (others.length > 0) await queue.enqueue(tx, sendNewDevice, { deviceId: device.id })
    })
  }
  return token
}
