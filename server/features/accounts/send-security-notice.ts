import { eq } from 'drizzle-orm'
import { mayWrite } from '#domain/emails/written-to.ts'
import { showInstant } from '#domain/dates.ts'
import type { Call, Services } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'
import { noteSecurity } from './security-log.ts'

export type SecurityChange =
  | 'googleLinked'
  | 'googleUnlinked'
  | 'totpAdded'
  | 'totpRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'allRemoved'

/** Sent to the owner whoever made the change. */
export const sendSecurityNotice: Job<
  { userId: string; change: SecurityChange; at: string },
  Services
> = {
  name: 'send-security-notice',
  urgency: 'now',
  async run({ userId, change, at }, { db, mailer, publicUrl, env }) {
    const [user] = await db
      .select({ email: users.email, language: users.language, status: users.status })
      .from(users)
      .where(eq(users.id, userId))
    if (!user || !mayWrite('security', user.status)) return
    const t = translator(user.language, 'security')
    await mailer.send({
      to: user.email,
      subject: t(`notice.${change}.subject`),
      key: `security:${userId}:${change}:${at}`,
      ...letter({
        language: user.language,
        title: t(`notice.${change}.title`),
        paragraphs: [
          t(`notice.${change}.what`, { when: showInstant(new Date(at)) }),
          t('letters.notYours'),
        ],
        action: { label: t('letters.action'), url: `${publicUrl}/profile/security` },
        footAction: { label: t('letters.password'), url: `${publicUrl}/forgot` },
        foot: t('notice.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}

/** Also logs the change. */
export async function tell(
  tx: Database,
  userId: string,
  change: SecurityChange,
  call: Call,
): Promise<void> {
  await call.queue.enqueue(tx, sendSecurityNotice, {
    userId,
    change,
    at: call.clock.now().toISOString(),
  })
  noteSecurity(call, `factor_${change}`, { account: userId })
}
