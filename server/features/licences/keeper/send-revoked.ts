import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { writeToKeeper } from './write-to-keeper.ts'

/** The keeper learns why the city revoked a licence that ran. */
export const sendRevoked: Job<{ licenceId: string }, Services> = {
  name: 'send-licence-revoked',
  urgency: 'soon',
  run: ({ licenceId }, services) =>
    writeToKeeper({ licenceId, status: 'revoked' }, services, ({ licence, city }, t) => {
      const { uniqueId, reason, animalName: name } = licence
      return {
        subject: t('letters.revoked.subject', { city, name }),
        key: `licence-revoked:${uniqueId}`,
        title: t('letters.revoked.title', { name }),
        paragraphs: [
          t('letters.revoked.text', { city, name }),
          t('letters.revoked.reason', { reason: reason ?? '' }),
          t('letters.revoked.next', { city }),
        ],
      }
    }),
}
