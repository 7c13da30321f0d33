import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { newCode } from '../codes.ts'
import { sendAccountLetter } from '../account-letter.ts'

/** For registration or change. The code is made here so that no table holds it. */
export const sendConfirmationCode: Job<{ userId: string; lost?: boolean | undefined }, Services> = {
  name: 'send-confirmation-code',
  urgency: 'now',
  async run({ userId, lost }, services) {
    await sendAccountLetter(userId, services, async ({ newEmail, status }, t) => {
      if (!mayWrite('code', status) || (status !== 'registered' && newEmail === null)) return null
      const { name, code } = await newCode(
        services.db,
        { userId, kind: newEmail === null ? 'confirmation' : 'email' },
        services.clock.now(),
        services.letterToken(),
      )
      const action = {
        label: t('codeLetter.action'),
        url: `${services.publicUrl}/confirmation/${code}${lost ? '?lost=1' : ''}`,
      }
      const words = [t('codeLetter.code', { code }), t('codeLetter.life')]
      const key = `confirmation:${name}`
      return newEmail === null
        ? {
            key,
            subject: t('codeLetter.subject'),
            title: t('codeLetter.title'),
            paragraphs: [t('codeLetter.welcome'), ...words],
            action,
            foot: t('codeLetter.foot'),
          }
        : {
            key,
            to: newEmail,
            subject: t('emailLetter.subject'),
            title: t('emailLetter.title'),
            paragraphs: [t('emailLetter.what'), ...words],
            action,
            foot: t('emailLetter.foot'),
          }
    })
  },
}
