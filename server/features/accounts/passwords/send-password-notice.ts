import { showInstant } from '#domain/dates.ts'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { sendAccountLetter } from '../account-letter.ts'

/** Sent to the owner whoever set the password. */
export const sendPasswordNotice: Job<{ userId: string; at: string }, Services> = {
  name: 'send-password-notice',
  urgency: 'soon',
  async run({ userId, at }, services) {
    await sendAccountLetter(userId, services, ({ status }, t) =>
      !mayWrite('security', status)
        ? null
        : {
            key: `password:${userId}:${at}`,
            subject: t('passwordLetter.subject'),
            title: t('passwordLetter.title'),
            paragraphs: [
              t('passwordLetter.what', { when: showInstant(new Date(at)) }),
              t('passwordLetter.notYou'),
            ],
            action: { label: t('passwordLetter.action'), url: `${services.publicUrl}/forgot` },
            foot: t('passwordLetter.foot'),
          },
    )
  },
}
