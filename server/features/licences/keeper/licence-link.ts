import type { Services } from '../../../context.ts'
import type { Database } from '../../../db/connect.ts'
import { datedLink, stateOfLink, type LinkState } from '../../../links/dated-link.ts'
import { Refusal } from '../../../refusal.ts'
import { licenceBy, type StoredLicence } from '../licence.queries.ts'

type Keys = Pick<Services, 'keyFor' | 'clock'>
export type LinkedLicence = Pick<StoredLicence, 'uniqueId' | 'linksVersion'>

/** Licences are named by their public id in links. */
const linkedBy = <T extends LinkedLicence>(licence: T) => ({ ...licence, id: licence.uniqueId })

/** Opens and pays one licence without account. */
export const payToken = ({ keyFor, clock }: Keys, licence: LinkedLicence): string =>
  datedLink(keyFor, 'licence link', linkedBy(licence), clock.now())

/**
 * The licence that a link opens.
 * @throws Refusal NOT_FOUND, LINK_EXPIRED
 */
export async function licenceByLink(
  db: Database,
  { keyFor, clock }: Keys,
  uniqueId: string,
  token: string | undefined,
): Promise<StoredLicence> {
  const licence = await licenceBy(db, uniqueId)
  const state = stateOfLink(keyFor, 'licence link', linkedBy(licence), token, clock.now())
  if (state === 'good') return licence
  throw new Refusal(state === 'ended' ? 'LINK_EXPIRED' : 'NOT_FOUND')
}

/** The applicant's page. */
export const licenceUrl = (
  services: Keys & Pick<Services, 'publicUrl'>,
  licence: LinkedLicence,
): string =>
  `${services.publicUrl}/licenses/${licence.uniqueId}?token=${payToken(services, licence)}`

const renewals = { letter: 'licence renewal', card: 'licence renewal by card' } as const
/** Who holds a token: its keeper, by letter or account, or whoever has the card. */
export type RenewalHolder = keyof typeof renewals
const holders = Object.keys(renewals) as RenewalHolder[]

/** Renews one licence, which it names. */
export const renewalToken = (
  { keyFor, clock }: Keys,
  licence: LinkedLicence,
  holder: RenewalHolder = 'letter',
): string =>
  `${licence.uniqueId}.${datedLink(keyFor, renewals[holder], linkedBy(licence), clock.now())}`

/** The page that renews one licence. */
export const renewalUrl = (
  services: Keys & Pick<Services, 'publicUrl'>,
  licence: LinkedLicence,
): string =>
  `${services.publicUrl}/renewals/license?token=${encodeURIComponent(renewalToken(services, licence))}`

/**
 * The licence that a renewal token names.
 * @throws Refusal LICENSE_NOT_FOUND, LINK_EXPIRED
 */
export async function renewedBy(
  db: Database,
  { keyFor, clock }: Keys,
  token: string,
  { lock = false } = {},
): Promise<{ licence: StoredLicence; holder: RenewalHolder }> {
  const unknown = new Refusal('LICENSE_NOT_FOUND', { field: 'token' })
  const [uniqueId = '', link] = token.split('.')
  const licence = await licenceBy(db, uniqueId, { lock }).catch((error: unknown) => {
    throw error instanceof Refusal ? unknown : error
  })
  for (const holder of holders) {
    const state = stateOfLink(keyFor, renewals[holder], linkedBy(licence), link, clock.now())
    if (state === 'good') return { licence, holder }
    if (state === 'ended') throw new Refusal('LINK_EXPIRED')
  }
  throw unknown
}

/** Of any link that its keeper has. */
export function stateOfLicenceLink(
  { keyFor, clock }: Keys,
  licence: StoredLicence,
  token: string,
): LinkState {
  const linked = linkedBy(licence)
  const page = stateOfLink(keyFor, 'licence link', linked, token, clock.now())
  if (page !== 'unknown') return page
  return stateOfLink(keyFor, 'licence renewal', linked, token.split('.')[1], clock.now())
}
