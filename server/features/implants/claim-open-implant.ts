import { and, eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { implants } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import { isStaff, type Animal } from '../animals/animals.queries.ts'
import { isCallers } from './match-implant.ts'
import { claimImplant } from './claim-implant.ts'

/**
 * An animal that takes a microchip claims the implant that holds it, where that is its keeper's: by
 * the account, or of the keeper's own organization. Answers whether there was one.
 * @throws Refusal MICROCHIP_NOT_AVAILABLE for another's, and for one with a card, which the wizard
 * gives together
 */
export async function claimOpenImplant(
  tx: Database,
  microchip: string,
  { id: animalId }: Animal,
  { caller, clock }: Pick<Call, 'caller' | 'clock'>,
): Promise<boolean> {
  const [implant] = await tx
    .select()
    .from(implants)
    .where(and(eq(implants.microchip, microchip), eq(implants.status, 'open')))
    .for('update')
  if (!implant) return false
  const isOwn =
    isStaff(caller) ||
    implant.organizationId === caller.organizationId ||
    (await isCallers(tx, caller, implant, undefined))
  if (!isOwn || implant.card !== null)
    throw new Refusal('MICROCHIP_NOT_AVAILABLE', { field: 'microchip' })
  await claimImplant(tx, implant.id, animalId, clock.now())
  return true
}
