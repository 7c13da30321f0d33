import { encodeResetLink } from '#domain/accounts/reset-link.ts'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { newCode } from '../codes.ts'
import { sendAccountLetter } from '../account-letter.ts'

/** The code is made here so that no table holds it; closed accounts get none. */
export const sendResetCode: Job<{ userId: string }, Services> = {
  name: 'send-reset-code',
  urgency: 'now',
  async run({ userId }, services) {
    await sendAccountLetter(userId, services, async ({ email, status }, t) => {
      if (!mayWrite('code', status)) return null
      const { name, code } = await newCode(
        services.db,
        { userId, kind: 'reset' },
        services.clock.now(),
        services.letterToken(),
      )
      return {
        key: `reset:${name}`,
        subject: t('resetLetter.subject'),
        title: t('resetLetter.title'),
        paragraphs: [t('resetLetter.what'), t('codeLetter.code', { code }), t('codeLetter.life')],
        action: {
          label: t('resetLetter.action'),
          url: `${services.publicUrl}/change_password/${encodeResetLink({ email, code })}`,
        },
        foot: t('resetLetter.foot'),
      }
    })
  },
}
