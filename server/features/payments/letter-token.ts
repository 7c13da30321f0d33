import type { Services } from '../../context.ts'
import { isLinkToken, linkToken } from '../../link-token.ts'

/** Opens one transaction without account; in its letters alone. */
export const letterToken = (keyFor: Services['keyFor'], uniqueId: string): string =>
  linkToken(keyFor, 'transaction link', uniqueId)

export const isLetterToken = (
  keyFor: Services['keyFor'],
  uniqueId: string,
  token: string | undefined,
): boolean => isLinkToken(keyFor, 'transaction link', uniqueId, token)

/** The confirmation that a letter leads to. */
export const letterUrl = (
  { keyFor, publicUrl }: Pick<Services, 'keyFor' | 'publicUrl'>,
  uniqueId: string,
): string => `${publicUrl}/payments/${uniqueId}?token=${letterToken(keyFor, uniqueId)}`
