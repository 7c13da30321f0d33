import { showInstant } from '#domain/dates.ts'
import type { Services } from '../../context.ts'
import type { Job } from '../../jobs/queue.ts'
import { sendAccountLetter } from './account-letter.ts'
import { isClosed } from './log-in.ts'

/** Tells the present address that another one was asked for, while that can still be taken back. */
export const sendEmailNotice: Job<{ userId: string; at: string }, Services> = {
  name: 'send-email-notice',
  urgency: 'soon',
  async run({ userId, at }, services) {
    await sendAccountLetter(userId, services, ({ newEmail, status }, t) =>
      isClosed(status) || newEmail === null
        ? null
        : {
            key: `email:${userId}:${at}`,
            subject: t('emailNotice.subject'),
            title: t('emailNotice.title'),
            paragraphs: [t('emailNotice.what', { when: showInstant(new Date(at)) }), t('emailNotice.notYou')],
            action: { label: t('emailNotice.action'), url: `${services.publicUrl}/forgot` },
            foot: t('emailNotice.foot'),
          },
    )
  },
}
