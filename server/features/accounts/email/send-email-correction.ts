import { undoDays } from '#domain/accounts/email-undo.ts'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { hashToken } from '../../../tokens.ts'
import { sendAccountLetter } from '../account-letter.ts'
import { correctionLink } from './correction-link.ts'

/** To the address that staff gave the account. */
export const sendEmailCorrection: Job<{ userId: string }, Services> = {
  name: 'send-email-correction',
  urgency: 'now',
  async run({ userId }, services) {
    const { keyFor, clock, publicUrl, env, letterToken } = services
    await sendAccountLetter(userId, services, ({ newEmail, status }, t) => {
      if (newEmail === null || !mayWrite('account', status)) return null
      const token = correctionLink(keyFor, { id: userId, newEmail }, clock.now())
      return {
        key: `email-correction:${userId}:${hashToken(letterToken()).slice(0, 16)}`,
        to: newEmail,
        subject: t('emailCorrection.subject'),
        title: t('emailCorrection.title'),
        paragraphs: [t('emailCorrection.what'), t('emailCorrection.life', { days: undoDays })],
        action: {
          label: t('emailCorrection.action'),
          url: `${publicUrl}/confirm-email/${token}`,
        },
        foot: t('emailCorrection.foot', { email: env.SUPPORT_EMAIL }),
      }
    })
  },
}
