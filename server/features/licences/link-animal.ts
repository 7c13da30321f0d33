import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { animals, users } from '../../db/tables/index.ts'
import { hasNumber } from '../../db/search-words.ts'

interface Carrier {
  id: string
  ownerId: string | null
}

export interface Link {
  animal: Carrier | null
  /** Whose microchip was typed without proof. */
  other: Carrier | null
}

/**
 * The animal of the registry that a licence is of: the carrier of a card that was proven, or the
 * carrier of the microchip whose owner has the e-mail. A number alone attaches nothing
 * (requirements/cities.md 2).
 */
export async function linkOf(
  tx: Database,
  proven: { card: string | null; microchip: string | null; email: string },
): Promise<Link> {
  const { card, microchip, email } = proven
  const byCard = card === null ? null : await carrierOf(tx, 'card', card)
  const byChip = microchip === null ? null : await carrierOf(tx, 'microchip', microchip)
  const chipIsProven = byChip !== null && (await isOwners(tx, byChip, email))
  const animal = byCard ?? (chipIsProven ? byChip : null)
  const isOther = byChip !== null && byChip.id !== animal?.id && !chipIsProven
  return { animal, other: isOther ? byChip : null }
}

async function carrierOf(
  tx: Database,
  kind: 'card' | 'microchip',
  number: string,
): Promise<Carrier | null> {
  const [found] = await tx
    .select({ id: animals.id, ownerId: animals.ownerId })
    .from(animals)
    .where(and(hasNumber(kind, animals[kind], number), ne(animals.status, 'removed')))
  return found ?? null
}

/** Whether it is the e-mail that the owner confirmed. */
async function isOwners(tx: Database, { ownerId }: Carrier, email: string): Promise<boolean> {
  if (ownerId === null) return false
  const [owner] = await tx
    .select({ email: users.email, status: users.status })
    .from(users)
    .where(eq(users.id, ownerId))
  return owner?.email === email && (owner.status === 'confirmed' || owner.status === 'valid')
}
