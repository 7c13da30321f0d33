import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { translator } from '../../../texts.ts'
import { drawLicence } from '../draw-licence.ts'
import { writeToKeeper } from './write-to-keeper.ts'

/** A licence runs, or has another tag: its keeper gets the certificate. */
export const sendLicence: Job<{ licenceId: string }, Services> = {
  name: 'send-licence',
  urgency: 'soon',
  run: ({ licenceId }, services) =>
    writeToKeeper({ licenceId, status: 'active' }, services, async (row) => {
      const { language, uniqueId, tag } = row.licence
      return {
        key: `licence:${uniqueId}:${tag}`,
        attachments: [
          {
            filename: translator(language, 'licences')('certificate.fileName', { tag: tag ?? '' }),
            contentType: 'application/pdf',
            content: await drawLicence(row, language, services),
          },
        ],
      }
    }),
}
