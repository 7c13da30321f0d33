import { eq, sql } from 'drizzle-orm'
import type { Language } from '#domain/language.ts'
import { provinceOf } from '#domain/payments/tax-rates.ts'
import { streetOf } from '#domain/shop/street-of.ts'
import type { Database } from '../../db/connect.ts'
import { animals, organizations, users, type StoredAddress } from '../../db/tables/index.ts'

export interface Keeper {
  fullName: string
  email: string | null
  telephone: string | null
  /** Null of an organization. */
  language: Language | null
  /** Null where it is not complete, or not in Canada. */
  address: StoredAddress | null
}

/** Whether the person who ordered for an animal keeps it still. */
export const isKeptBy = (
  { ownerId }: Pick<typeof animals.$inferSelect, 'ownerId'>,
  { userId }: { userId: string | null },
): boolean => ownerId !== null && ownerId === userId

/** Where what an animal gets is sent: to the person or organization that keeps it. */
export async function keeperOf(tx: Database, animalId: string): Promise<Keeper> {
  const [row] = await tx
    .select({
      fullName: sql<string | null>`coalesce(${users.fullName}, ${organizations.businessName})`,
      email: sql<string | null>`coalesce(${users.email}, ${organizations.email})`,
      telephone: sql<string | null>`coalesce(${users.telephone}, ${organizations.telephone})`,
      text: sql<string | null>`coalesce(${users.addressText}, ${organizations.addressText})`,
      language: users.language,
      apartment: users.apartment,
      city: sql<string | null>`coalesce(${users.city}, ${organizations.city})`,
      postalCode: sql<string | null>`coalesce(${users.postalCode}, ${organizations.postalCode})`,
    })
    .from(animals)
    .leftJoin(users, eq(users.id, animals.ownerId))
    .leftJoin(organizations, eq(organizations.id, animals.organizationId))
    .where(eq(animals.id, animalId))
  const { fullName = '', email = null, telephone = null, language = null } = row ?? {}
  const city = row?.city ?? ''
  const postalCode = row?.postalCode ?? ''
  const province = provinceOf(postalCode)
  const address =
    row?.text && province
      ? {
          // A chosen address names its city, which has a line of its own.
          text: streetOf(row.text, city),
          ...(row.apartment && { apartment: row.apartment }),
          city,
          province,
          postalCode,
        }
      : null
  return { fullName: fullName ?? '', email, telephone, language, address }
}
