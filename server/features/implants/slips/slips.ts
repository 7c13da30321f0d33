import { eq, inArray } from 'drizzle-orm'
import type { Call, Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { implants, organizations } from '../../../db/tables/index.ts'
import { slipLink } from '../../../links/slip-link.ts'
import { Refusal } from '../../../refusal.ts'
import { drawSlips, type Slip } from './draw-slips.ts'

/** Of implants that wait for their owner, in the order of the ids. */
async function slipsOf(
  db: Database,
  ids: readonly string[],
  { keyFor, publicUrl }: Pick<Services, 'keyFor' | 'publicUrl'>,
): Promise<(Slip & { organizationId: string; isOpen: boolean })[]> {
  const rows = await db
    .select({
      id: implants.id,
      organizationId: implants.organizationId,
      status: implants.status,
      language: implants.language,
      microchip: implants.microchip,
      card: implants.card,
      implantDate: implants.implantDate,
      businessName: organizations.businessName,
      telephone: organizations.telephone,
    })
    .from(implants)
    .innerJoin(organizations, eq(organizations.id, implants.organizationId))
    .where(inArray(implants.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { businessName, status, ...slip } = row
    const url = `${publicUrl}/claim/${slipLink(keyFor, id)}`
    return [{ ...slip, businessName: businessName ?? '', url, isOpen: status === 'open' }]
  })
}

/**
 * One document with a slip for each implant of the caller's organization that waits for its owner.
 * @throws Refusal NOT_FOUND for one that is not its own, IMPLANT_CLOSED where none waits
 */
export async function printSlips(
  ids: readonly string[],
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'language' | 'keyFor' | 'publicUrl' | 'env'>,
): Promise<Buffer> {
  const slips = await slipsOf(call.db, ids, call)
  const { organizationId } = call.caller
  if (slips.length < ids.length || slips.some((slip) => slip.organizationId !== organizationId))
    throw new Refusal('NOT_FOUND')
  const open = slips.filter(({ isOpen }) => isOpen)
  if (open.length === 0) throw new Refusal('IMPLANT_CLOSED')
  return drawSlips(open, {
    language: call.language,
    now: call.clock.now(),
    publicUrl: call.publicUrl,
    supportEmail: call.env.SUPPORT_EMAIL,
  })
}

/** For the letter to the owner; null once the implant does not wait any more. */
export async function slipForLetter(
  implantId: string,
  services: Pick<Services, 'db' | 'clock' | 'keyFor' | 'publicUrl' | 'env'>,
): Promise<Buffer | null> {
  const [slip] = await slipsOf(services.db, [implantId], services)
  if (!slip?.isOpen) return null
  const { clock, publicUrl, env } = services
  return drawSlips([slip], {
    language: slip.language,
    now: clock.now(),
    publicUrl,
    supportEmail: env.SUPPORT_EMAIL,
  })
}
