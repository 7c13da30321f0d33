import type { Services } from '../../context.ts'
import { datedLink, stateOfLink, type LinkState } from '../../links/dated-link.ts'
import type { StoredTransaction } from './types/order-type.ts'

type Keys = Pick<Services, 'keyFor' | 'clock'>
type LinkedOrder = Pick<StoredTransaction, 'uniqueId' | 'linksVersion'>

/** Orders are named by their public id in links. */
const linkedBy = <T extends LinkedOrder>(order: T) => ({ ...order, id: order.uniqueId })

/** Opens one transaction without account; in its letters alone. */
export const letterToken = ({ keyFor, clock }: Keys, order: LinkedOrder): string =>
  datedLink(keyFor, 'transaction link', linkedBy(order), clock.now())

export const stateOfLetterToken = (
  { keyFor, clock }: Keys,
  order: StoredTransaction,
  token: string | undefined,
): LinkState => stateOfLink(keyFor, 'transaction link', linkedBy(order), token, clock.now())

/** The confirmation that a letter leads to. */
export const letterUrl = (
  services: Keys & Pick<Services, 'publicUrl'>,
  order: LinkedOrder,
): string =>
  `${services.publicUrl}/payments/${order.uniqueId}?token=${letterToken(services, order)}`
