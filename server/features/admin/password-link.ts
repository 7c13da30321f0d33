import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/connect.ts'
import { codes } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'
import { hashToken } from '../../http/session-cookie.ts'

const lifeHours = 24

/** An address where an account chooses its password, one day and once, in the place of any former one (decisions 2). */
export async function newPasswordLink(
  db: Database,
  { id: userId, email }: { id: string; email: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<{ id: string; url: string }> {
  const code = `mno${randomBytes(12).toString('hex')}onm`
  const row = { id: uuidv7(), hash: hashToken(code), wrongTries: 0, created: now, expires: new Date(now.getTime() + lifeHours * 3_600_000) }
  await db
    .insert(codes)
    .values({ userId, kind: 'reset', ...row })
    .onConflictDoUpdate({ target: [codes.userId, codes.kind], set: row })
  return { id: row.id, url: `${publicUrl}/change_password/${Buffer.from(`${email}\n${code}`).toString('base64url')}` }
}
