import type { LicenceEventType } from '#domain/licences/licence.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { licenceEvents } from '../../db/tables/index.ts'

/** In the caller's transaction. @param fields names of those that were corrected */
export async function recordLicenceEvent(
  tx: Database,
  licenceId: string,
  eventType: LicenceEventType,
  { caller, clock }: Pick<Call, 'clock'> & { caller: Pick<Caller, 'userId'> },
  fields?: string[],
): Promise<void> {
  await tx.insert(licenceEvents).values({
    licenceId,
    eventType,
    details: fields ? { fields } : {},
    userId: caller.userId,
    created: clock.now(),
  })
}
