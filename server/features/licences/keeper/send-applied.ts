import type { Services } from '../../../context.ts'
import type { Job } from '../../../jobs/queue.ts'
import { mayWriteToStranger } from '../../accounts/strangers.ts'
import { writeToKeeper } from './write-to-keeper.ts'

/**
 * Whoever asked for a licence online gets the address of its page; counted with the letters to
 * addresses that strangers typed (requirements/contract.md 13).
 */
export const sendApplied: Job<{ licenceId: string }, Services> = {
  name: 'send-licence-applied',
  urgency: 'soon',
  run: ({ licenceId }, services) =>
    writeToKeeper({ licenceId, status: 'pending' }, services, async ({ licence }, to) =>
      (await mayWriteToStranger(services.limits, to))
        ? { key: `licence-applied:${licence.uniqueId}:${licence.linksVersion}` }
        : null,
    ),
}
