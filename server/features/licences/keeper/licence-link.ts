import type { Services } from '../../../context.ts'
import { isLinkToken, linkToken } from '../../../link-token.ts'
import { Refusal } from '../../../refusal.ts'

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

const renewals = { letter: 'licence renewal', card: 'licence renewal by card' } as const
/** Who holds a token: its keeper, by letter or account, or whoever has the card. */
export type RenewalHolder = keyof typeof renewals

/** Renews one licence, which it names. */
export const renewalToken = (
  { keyFor }: Keys,
  uniqueId: string,
  holder: RenewalHolder = 'letter',
): string => `${uniqueId}.${linkToken(keyFor, renewals[holder], uniqueId)}`

/** The page that renews one licence. */
export const renewalUrl = (
  services: Keys & Pick<Services, 'publicUrl'>,
  uniqueId: string,
): string =>
  `${services.publicUrl}/renewals/license?token=${encodeURIComponent(renewalToken(services, uniqueId))}`

/** The licence that a renewal token names. @throws Refusal LICENSE_NOT_FOUND */
export function renewedBy(
  { keyFor }: Keys,
  token: string,
): { uniqueId: string; holder: RenewalHolder } {
  const [uniqueId = '', mac] = token.split('.')
  for (const holder of ['letter', 'card'] as const)
    if (isLinkToken(keyFor, renewals[holder], uniqueId, mac)) return { uniqueId, holder }
  throw new Refusal('LICENSE_NOT_FOUND', { field: 'token' })
}
