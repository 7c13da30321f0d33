import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { writeToKeeper } from './write-to-keeper.ts'

/** The keeper learns why the city revoked a licence that ran. */
export const sendRevoked: Job<{ licenceId: string }, Services> = {
  name: 'send-licence-revoked',
  urgency: 'soon',
  run: ({ licenceId }, services) =>
    writeToKeeper({ licenceId, status: 'revoked' }, services, ({ licence }) => ({
      key: `licence-revoked:${licence.uniqueId}`,
    })),
}
