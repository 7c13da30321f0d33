import { eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { organizations, users } from '../../db/tables/index.ts'
import { note } from '../../note.ts'
import { Refusal } from '../../refusal.ts'

/**
 * Staff only (requirements/accounts-and-public.md 2).
 * @throws Refusal NOT_FOUND without organization
 */
export async function renameBusiness(
  userId: string,
  businessName: string,
  call: Call,
): Promise<void> {
  await transaction(call.db, async (tx) => {
    const [user] = await tx
      .select({ organizationId: users.organizationId })
      .from(users)
      .where(eq(users.id, userId))
    if (!user?.organizationId) throw new Refusal('NOT_FOUND')
    await tx
      .update(organizations)
      .set({ businessName })
      .where(eq(organizations.id, user.organizationId))
    await note(tx, 'organization_renamed', user.organizationId, call)
  })
}
