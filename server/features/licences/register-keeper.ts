import { eq } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { cities } from '../../db/tables/index.ts'
import { registerClient } from '../clients/register-client.ts'
import type { StoredLicence } from './licences.queries.ts'

/** The keeper becomes a client of the organization that runs the city. */
export async function registerKeeper(
  tx: Database,
  licence: StoredLicence,
  now: Date,
): Promise<void> {
  const [city] = await tx
    .select({ organizationId: cities.organizationId })
    .from(cities)
    .where(eq(cities.id, licence.cityId))
  if (!city) return
  const { contactName: fullName, telephone, email, address, apartment, postalCode } = licence
  await registerClient(
    tx,
    city.organizationId,
    {
      fullName,
      telephone,
      email,
      address: [address, apartment, postalCode].filter(Boolean).join(', '),
      language: licence.language,
    },
    { kind: 'licence', licenceId: licence.id },
    now,
  )
}
