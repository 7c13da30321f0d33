import type { EventType } from '#domain/animals/animal.ts'
import type { Call, Caller } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { events } from '../../db/tables/index.ts'
import { uuidv7 } from '../../db/uuid.ts'

/** In the caller's transaction (requirements/contract.md 3). Returns the event's id. */
export async function recordEvent(
  tx: Database,
  { caller, clock }: Pick<Call, 'clock'> & { caller: Pick<Caller, 'userId'> },
  animalId: string,
  eventType: EventType,
  details: Record<string, unknown> = {},
): Promise<string> {
  const id = uuidv7()
  await tx
    .insert(events)
    .values({ id, animalId, eventType, details, userId: caller.userId, created: clock.now() })
  return id
}
