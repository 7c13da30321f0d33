import type { Services } from '../../context.ts'
import { isLinkToken, linkToken } from '../../link-token.ts'
import { Refusal } from '../../refusal.ts'

type Keys = Pick<Services, 'keyFor'>

/** Opens and pays one licence without account. */
export const payToken = ({ keyFor }: Keys, uniqueId: string): string =>
  linkToken(keyFor, 'licence link', uniqueId)

/** @throws Refusal NOT_FOUND */
export function refuseWrongToken({ keyFor }: Keys, uniqueId: string, token?: string): void {
  if (!isLinkToken(keyFor, 'licence link', uniqueId, token)) throw new Refusal('NOT_FOUND')
}

/** The applicant's page. */
export const licenceUrl = (
  services: Keys & Pick<Services, 'publicUrl'>,
  uniqueId: string,
): string => `${services.publicUrl}/licenses/${uniqueId}?token=${payToken(services, uniqueId)}`

/** Renews one licence; of a letter, it names the licence too. */
export const renewalToken = ({ keyFor }: Keys, uniqueId: string): string =>
  `${uniqueId}.${linkToken(keyFor, 'licence renewal', uniqueId)}`

/** The page that renews one licence. */
export const renewalUrl = (
  services: Keys & Pick<Services, 'publicUrl'>,
  uniqueId: string,
): string =>
  `${services.publicUrl}/renewals/license?token=${encodeURIComponent(renewalToken(services, uniqueId))}`

/** The licence that a renewal token names. @throws Refusal LICENSE_NOT_FOUND */
export function renewedBy({ keyFor }: Keys, token: string): string {
  const [uniqueId = '', mac] = token.split('.')
  if (!isLinkToken(keyFor, 'licence renewal', uniqueId, mac))
    throw new Refusal('LICENSE_NOT_FOUND', { field: 'token' })
  return uniqueId
}
