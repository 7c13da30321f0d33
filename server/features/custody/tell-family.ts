import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { tellForm } from '#domain/custody/custody.api.ts'
import { isPrecise } from '#domain/places/precision.ts'
import type { Call, Caller } from '../../context.ts'
import { transaction, type Database } from '../../db/connect.ts'
import { organizations } from '../../db/tables/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { familyOf } from '../animals/family.queries.ts'
import { storeFoundReport } from '../found/report-found-animal.ts'
import { heldByNumber, lastTold } from './custody.queries.ts'

export type CustodyCall = Pick<Call, 'db' | 'caller' | 'clock' | 'queue' | 'limits'>
export type Shelter = typeof organizations.$inferSelect

export async function shelterOf(
  tx: Database,
  { organizationId }: Pick<Caller, 'organizationId'>,
): Promise<Shelter> {
  const [shelter] = await tx
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId ?? ''))
  if (!shelter) throw new Refusal('FORBIDDEN')
  return shelter
}

/**
 * A found report in the name of the shelter: letters and reminders as of any finder's.
 * @returns whether there was anyone to write to
 */
export function tellFamily(
  tx: Database,
  call: Pick<CustodyCall, 'caller' | 'clock' | 'queue'>,
  animal: Pick<Animal, 'id'>,
  shelter: Shelter,
  message: string | null,
): Promise<boolean> {
  const { telephone, telephoneExt, lng, lat, precision } = shelter
  return storeFoundReport(tx, call, {
    animalId: animal.id,
    organizationId: shelter.id,
    fullName: shelter.businessName,
    telephone: [telephone, telephoneExt && `# ${telephoneExt}`].filter(Boolean).join(' '),
    email: shelter.email,
    language: shelter.language,
    state: 'held',
    message,
    addressText: shelter.addressText,
    city: shelter.city,
    precision,
    ...(precision !== null && isPrecise(precision) && { lng, lat }),
  })
}

/**
 * Of one that was told within a day it is not told again.
 * @throws Refusal NOT_FOUND, OWN_ANIMAL, FAMILY_GONE
 */
export async function tell(
  { number, message }: z.output<typeof tellForm>,
  call: CustodyCall,
): Promise<{ reached: boolean; name: string }> {
  await call.limits.consume('shelterLetter', call.caller.organizationId ?? '')
  return transaction(call.db, async (tx) => {
    const { animal, where } = await heldByNumber(tx, call, number)
    if (where === 'ours') throw new Refusal('OWN_ANIMAL', { field: 'number' })
    if (where === 'closed') throw new Refusal('FAMILY_GONE', { field: 'number' })
    const { name } = animal
    if (await lastTold(tx, call, animal.id))
      return { reached: (await familyOf(tx, animal)).length > 0, name }
    const shelter = await shelterOf(tx, call.caller)
    return { reached: await tellFamily(tx, call, animal, shelter, message ?? null), name }
  })
}
