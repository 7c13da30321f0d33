import { longDay } from '#domain/dates.ts'
import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { drawLicence } from '../draw-licence.ts'
import { writeToKeeper } from './write-to-keeper.ts'

/** A licence runs, or has another tag: its keeper gets the certificate. */
export const sendLicence: Job<{ licenceId: string }, Services> = {
  name: 'send-licence',
  urgency: 'soon',
  run: ({ licenceId }, services) =>
    writeToKeeper({ licenceId, status: 'active' }, services, async (row, t) => {
      const { licence, city } = row
      const { language, uniqueId, tag, from, to, animalName: name } = licence
      if (tag === null || from === null || to === null) return null
      return {
        subject: t('letters.active.subject', { city, name }),
        key: `licence:${uniqueId}:${tag}`,
        title: t('letters.active.title', { name }),
        paragraphs: [
          t('letters.active.text', {
            city,
            name,
            tag,
            from: longDay(from, language),
            to: longDay(to, language),
          }),
          t('letters.active.attached'),
        ],
        attachments: [
          {
            filename: t('certificate.fileName', { tag }),
            contentType: 'application/pdf',
            content: await drawLicence(row, language, services),
          },
        ],
      }
    }),
}
