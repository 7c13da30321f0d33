import { sql } from 'drizzle-orm'
import type { ProType } from '#domain/access/policies.ts'
import type { Language } from '#domain/language.ts'
import type { Database } from '../../connect.ts'
import { organizations, users } from '../../tables/index.ts'
import { demoDomain } from '../accounts.ts'
import { positionOf } from './store-keepers.ts'

const day = 86_400_000

interface Waiting {
  businessName: string
  proType: ProType
  mailbox: string
  fullName: string
  language: Language
  telephone: string
  address: { text: string; city: string; postalCode: string }
  daysAgo: number
}

/** Without logins; they wait for validation. */
export const waitingBusinesses: readonly Waiting[] = [
  {
    businessName: 'Refuge des Trois-Clochers',
    proType: 'shelter',
    mailbox: 'refuge.clochers',
    fullName: 'Geneviève Thibault',
    language: 'fr',
    telephone: '(418) 555-0164',
    address: { text: '212 côte du Passage, Lévis (Québec)', city: 'Lévis', postalCode: 'G6V 5S9' },
    daysAgo: 1,
  },
  {
    businessName: 'Paws on Main',
    proType: 'retailer',
    mailbox: 'paws.main',
    fullName: 'Heather Sullivan',
    language: 'en',
    telephone: '(819) 555-0127',
    address: {
      text: '88 rue Queen, Sherbrooke (Québec)',
      city: 'Sherbrooke',
      postalCode: 'J1H 1R4',
    },
    daysAgo: 3,
  },
]

export async function storeWaiting(tx: Database, now: Date): Promise<void> {
  for (const {
    businessName,
    proType,
    mailbox,
    fullName,
    language,
    telephone,
    address,
    daysAgo,
  } of waitingBusinesses) {
    const { lng, lat } = await positionOf(tx, {
      area: address.postalCode.slice(0, 3),
      east: 0.004,
      north: 0.003,
    })
    const at = {
      addressText: address.text,
      city: address.city,
      postalCode: address.postalCode,
      lng,
      lat,
      place: sql`public.sphere(${lng}, ${lat})`,
    }
    const created = new Date(now.getTime() - daysAgo * day)
    const email = `${mailbox}@${demoDomain}`
    const [organization] = await tx
      .insert(organizations)
      .values({ ...at, businessName, proType, email, telephone, language, created })
      .onConflictDoNothing()
      .returning({ id: organizations.id })
    if (!organization) continue
    await tx
      .insert(users)
      .values({
        ...at,
        email,
        fullName,
        language,
        telephone,
        type: 'pro',
        status: 'confirmed',
        noAlerts: true,
        manager: true,
        organizationId: organization.id,
        created,
        updated: created,
      })
      .onConflictDoNothing()
  }
}
