import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { users } from '../../db/tables/index.ts'
import type { Animal } from '../animals/animals.queries.ts'
import { registerClient } from '../clients/register-client.ts'

/** Who takes an animal over from an organization becomes its client. */
export async function registerTaker(
  tx: Database,
  organizationId: string,
  userId: string,
  { name, species }: Pick<Animal, 'name' | 'species'>,
  now: Date,
): Promise<void> {
  const [taker] = await tx
    .select({
      fullName: users.fullName,
      telephone: users.telephone,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!taker) return
  await registerClient(
    tx,
    organizationId,
    { ...taker, address: null },
    { kind: 'transfer', animalName: name, species },
    now,
  )
}
