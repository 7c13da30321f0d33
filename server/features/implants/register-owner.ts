import type { Database } from '../../db/connect.ts'
import { registerClient } from '../clients/register-client.ts'
import type { Implant } from './implants.queries.ts'

/** The owner whom a professional wrote becomes a client of the organization. */
export const registerOwner = (
  tx: Database,
  {
    id,
    organizationId,
    fullname,
    telephone,
    email,
    address,
    apartment,
    postalCode,
    language,
    species,
  }: Pick<Implant, 'id' | 'organizationId' | 'language'> & Partial<Implant>,
  now: Date,
): Promise<void> =>
  registerClient(
    tx,
    organizationId,
    {
      fullName: fullname,
      telephone,
      email,
      address: [address, apartment, postalCode].filter(Boolean).join(', '),
      language,
    },
    { kind: 'implant', implantId: id, species },
    now,
  )
