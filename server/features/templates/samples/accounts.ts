import { eq } from 'drizzle-orm'
import { auditLog, devices, emailUndos, users } from '../../../db/tables/index.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CorrectedPart } from '#domain/admin/person-correction.ts'
import type { EmailChangeStep } from '../../accounts/email/send-email-notice.ts'
import type { SecurityChange } from '../../accounts/send-security-notice.ts'
import { at, inDays, said, type Sample, type World } from './world.ts'

const change = ({ tx, owner }: World, set: Partial<typeof users.$inferInsert>) =>
  tx.update(users).set(set).where(eq(users.id, owner))

/** To the owner, who then has this state. */
const toOwner =
  (set?: Partial<typeof users.$inferInsert>): Sample =>
  async (world) => {
    if (set) await change(world, set)
    return { userId: world.owner, at: world.now.toISOString() }
  }

const emailNotice =
  (step: EmailChangeStep): Sample =>
  async ({ tx, owner, now }) => {
    const undoId = uuidv7()
    const expires = inDays(now, 7)
    await tx
      .insert(emailUndos)
      .values({ id: undoId, userId: owner, email: at('camille.tremblay'), expires })
    return { userId: owner, undoId, step, at: now.toISOString() }
  }

const corrected =
  (parts: CorrectedPart[]): Sample =>
  async (world) => {
    const { tx, owner, now } = world
    const entryId = uuidv7()
    const reason = said(world, 'Vous nous avez téléphoné.', 'You telephoned us.')
    await tx.insert(auditLog).values({
      id: entryId,
      action: 'user_corrected',
      subject: owner,
      reason,
      created: now,
    })
    return { userId: owner, entryId, parts }
  }

const changes: SecurityChange[] = [
  'googleLinked',
  'googleUnlinked',
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryCodesRenewed',
  'recoveryCodeUsed',
  'allRemoved',
]

const deletion =
  (canUndo: boolean): Sample =>
  async (world) => {
    await change(world, { status: 'deleted', deletedAt: world.now })
    return { userId: world.owner, canUndo, byStaff: !canUndo }
  }

export const accountSamples = {
  'send-confirmation-code': [
    toOwner({ status: 'registered' }),
    toOwner({ newEmail: at('camille.nouvelle') }),
  ],
  'send-reset-code': [toOwner()],
  'send-password-notice': [
    toOwner(),
    async (world) => ({ ...(await toOwner()(world)), isFirst: true }),
  ],
  'send-email-notice': [emailNotice('asked'), emailNotice('corrected'), emailNotice('changed')],
  'send-email-correction': [toOwner({ newEmail: at('camille.nouvelle') })],
  'send-person-corrected': [corrected(['telephone']), corrected(['fullName', 'address'])],
  'send-new-device': [
    async ({ tx, owner, now }) => {
      const deviceId = uuidv7()
      const userAgent =
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
      await tx
        .insert(devices)
        .values({ id: deviceId, userId: owner, tokenHash: deviceId, userAgent, created: now })
      return { deviceId }
    },
  ],
  'send-security-notice': changes.map((one): Sample => async ({ owner, now }) => ({
    userId: owner,
    change: one,
    at: now.toISOString(),
  })),
  'send-admin-letter': [toOwner({ type: 'admin', status: 'confirmed' })],
  'send-deletion-letter': [deletion(true), deletion(false)],
  'send-kept-letter': [toOwner()],
} satisfies Record<string, Sample[]>
