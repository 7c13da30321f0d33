import { and, eq } from 'drizzle-orm'
import { mayWrite } from '#domain/emails/written-to.ts'
import { undoDays } from '#domain/accounts/email-undo.ts'
import { showInstant } from '#domain/dates.ts'
import type { Services } from '../../../context.ts'
import { emailUndos } from '../../../db/tables/index.ts'
import { hashToken } from '../../../tokens.ts'
import type { Job } from '../../../jobs/queue.ts'
import { sendAccountLetter } from '../account-letter.ts'

export type EmailChangeStep = 'asked' | 'corrected' | 'changed'

/** The token is made here so that no table holds it. */
export const sendEmailNotice: Job<
  { userId: string; undoId: string; step: EmailChangeStep; at: string },
  Services
> = {
  name: 'send-email-notice',
  urgency: 'soon',
  async run({ userId, undoId, step, at }, services) {
    await sendAccountLetter(userId, services, async ({ status }, t) => {
      if (!mayWrite('former', status)) return null
      const token = services.letterToken()
      const [undo] = await services.db
        .update(emailUndos)
        .set({ tokenHash: hashToken(token) })
        .where(and(eq(emailUndos.id, undoId), eq(emailUndos.userId, userId)))
        .returning({ email: emailUndos.email })
      if (!undo) return null
      return {
        key: `email:${undoId}:${hashToken(token).slice(0, 16)}`,
        to: undo.email,
        subject: t(`emailNotice.${step}.subject`),
        title: t(`emailNotice.${step}.title`),
        paragraphs: [
          t(`emailNotice.${step}.what`, { when: showInstant(new Date(at)) }),
          t('emailNotice.notYou', { days: undoDays }),
        ],
        action: {
          label: t('emailNotice.action'),
          url: `${services.publicUrl}/undo-email/${token}`,
        },
        foot: t('emailNotice.foot'),
      }
    })
  },
}
