import type { Services } from '../../../context.ts'
import { isLinkToken, linkToken } from '../../../links/link-token.ts'
import type { KeyFor } from '../../../secrets.ts'

/** Ends the commercial letters of an organization without account; never expires (CASL). */
export const stopToken = (keyFor: KeyFor, recipientId: string): string =>
  `${recipientId}${linkToken(keyFor, 'client letter', recipientId)}`

/** Id of the recipient; null for a token that we did not sign. */
export function recipientIn(keyFor: KeyFor, token: string): string | null {
  const id = token.slice(0, 36)
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  return isId && isLinkToken(keyFor, 'client letter', id, token.slice(36)) ? id : null
}

export const stopPage = ({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string =>
  `${publicUrl}/letters/unsubscribe/${token}`
