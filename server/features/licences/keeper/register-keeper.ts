import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/connect.ts'
import { cities } from '../../../db/tables/index.ts'
import { registerClients } from '../../clients/register-client.ts'
import type { StoredLicence } from '../licence.queries.ts'

type Kept = Pick<
  StoredLicence,
  'id' | 'contactName' | 'telephone' | 'email' | 'address' | 'apartment' | 'postalCode' | 'language'
>

/** The keepers of licences of a city become clients of the organization that runs it. */
export async function registerKeepers(
  tx: Database,
  cityId: string,
  licences: Kept[],
  now: Date,
): Promise<void> {
  const [city] = await tx
    .select({ organizationId: cities.organizationId })
    .from(cities)
    .where(eq(cities.id, cityId))
  if (!city) return
  await registerClients(
    tx,
    city.organizationId,
    licences.map(({ id, contactName: fullName, telephone, email, language, ...place }) => ({
      person: {
        fullName,
        telephone,
        email,
        address: [place.address, place.apartment, place.postalCode].filter(Boolean).join(', '),
        language,
      },
      record: { kind: 'licence', licenceId: id },
    })),
    now,
  )
}
