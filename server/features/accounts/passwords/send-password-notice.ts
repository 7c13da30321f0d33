import { showInstant } from '#domain/dates.ts'
import { mayWrite } from '#domain/emails/written-to.ts'
import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { sendAccountLetter } from '../account-letter.ts'

/** Sent to the owner whoever set the password. */
export const sendPasswordNotice: Job<
  {
    userId: string
    at: string
    /** The account had none before: nothing was changed, and nobody was logged out. */
    isFirst?: boolean
  },
  Services
> = {
  name: 'send-password-notice',
  urgency: 'soon',
  async run({ userId, at, isFirst }, services) {
    await sendAccountLetter(userId, services, ({ status }, t) =>
      !mayWrite('security', status)
        ? null
        : {
            key: `password:${userId}:${at}`,
            subject: t(isFirst ? 'passwordLetter.first.subject' : 'passwordLetter.subject'),
            title: t(isFirst ? 'passwordLetter.first.title' : 'passwordLetter.title'),
            paragraphs: [
              t(isFirst ? 'passwordLetter.first.what' : 'passwordLetter.what', {
                when: showInstant(new Date(at)),
              }),
              t('passwordLetter.notYou'),
            ],
            action: { label: t('passwordLetter.action'), url: `${services.publicUrl}/forgot` },
            foot: t('passwordLetter.foot'),
          },
    )
  },
}
