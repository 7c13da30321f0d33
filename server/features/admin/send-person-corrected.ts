import { eq } from 'drizzle-orm'
import type { CorrectedPart } from '#domain/admin/person-correction.ts'
import { showInstant } from '#domain/dates.ts'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../context.ts'
import { auditLog, users } from '../../db/tables/index.ts'
import type { Job } from '../../jobs/queue.ts'
import { letter } from '../../mail/letter-layout.ts'
import { translator } from '../../texts.ts'

/** Tells a person what staff corrected, and why; the values are in the profile alone. */
export const sendPersonCorrected: Job<
  { userId: string; entryId: string; parts: CorrectedPart[] },
  Services
> = {
  name: 'send-person-corrected',
  urgency: 'soon',
  async run({ userId, entryId, parts }, { db, mailer, publicUrl, env }) {
    const [user] = await db
      .select({ email: users.email, language: users.language, status: users.status })
      .from(users)
      .where(eq(users.id, userId))
    const [entry] = await db
      .select({ reason: auditLog.reason, created: auditLog.created })
      .from(auditLog)
      .where(eq(auditLog.id, entryId))
    if (!user || !entry || !mayWrite('account', user.status)) return
    const t = translator(user.language, 'admin')
    await mailer.send({
      to: user.email,
      subject: t('correctedLetter.subject'),
      key: `person-corrected:${entryId}`,
      ...letter({
        language: user.language,
        title: t('correctedLetter.title'),
        paragraphs: [
          t('correctedLetter.what', { when: showInstant(entry.created) }),
          parts.map((part) => `• ${t(`correctedLetter.parts.${part}`)}`).join('\n'),
          t('correctedLetter.reason', { reason: entry.reason ?? '' }),
          t('correctedLetter.notRight', { email: env.SUPPORT_EMAIL }),
        ],
        action: { label: t('correctedLetter.action'), url: `${publicUrl}/profile` },
        foot: t('correctedLetter.foot'),
        address: env.COMPANY_ADDRESS,
      }),
    })
  },
}
