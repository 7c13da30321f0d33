import { eq } from 'drizzle-orm'
import type { Family } from '#domain/custody/custody.api.ts'
import { maskName, maskTelephone } from '#domain/custody/custody.ts'
import type { Call } from '../../context.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'
import { sharedBy } from '../clients/sharing.queries.ts'
import { registeredAs } from './custody.queries.ts'

/**
 * Whom an animal belongs to, masked, so that a shelter can compare it with who fetches it; each look
 * is in the audit log.
 * @throws Refusal NOT_FOUND, FAMILY_GONE on `number`
 */
export async function familyByNumber(
  number: string,
  call: Pick<Call, 'db' | 'caller' | 'clock' | 'limits'>,
): Promise<Family> {
  const { db, caller } = call
  await call.limits.consume('familyRead', caller.userId ?? '')
  const found = await registeredAs(db, caller, number)
  if (!found) throw new Refusal('NOT_FOUND', { field: 'number' })
  const { animal, where } = found
  if (where === 'closed') throw new Refusal('FAMILY_GONE', { field: 'number' })
  await note(db, 'family_read', animal.uniqueId, call)
  // What an organization is called and how it is reached is public.
  if (animal.organizationId !== null) {
    const [keeper] = await db
      .select({ name: organizations.businessName, telephone: organizations.telephone })
      .from(organizations)
      .where(eq(organizations.id, animal.organizationId))
    if (!keeper) throw new Refusal('NOT_FOUND', { field: 'number' })
    return { kind: 'organization', ...keeper, call: keeper.telephone }
  }
  const ownerId = animal.ownerId ?? ''
  const [owner] = await db
    .select({ name: users.fullName, telephone: users.telephone })
    .from(users)
    .where(eq(users.id, ownerId))
  if (!owner) throw new Refusal('NOT_FOUND', { field: 'number' })
  const shared = await sharedBy(db, caller.organizationId ?? '', ownerId)
  return {
    kind: 'person',
    name: maskName(owner.name),
    telephone: maskTelephone(owner.telephone),
    call: shared?.telephone ?? null,
  }
}
