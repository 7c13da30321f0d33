import type { Call } from '../../context.ts'
import { isLinkToken, linkToken } from '../../link-token.ts'
import { Refusal } from '../../refusal.ts'
import type { FoundAnimal } from './found-animals.queries.ts'

type Tools = Pick<Call, 'keyFor'>

const purpose = 'found animal'

/** The same in every letter, as long as the notice is there. */
export const finderToken = ({ keyFor }: Tools, { id }: Pick<FoundAnimal, 'id'>): string =>
  linkToken(keyFor, purpose, id)

export const isFinder = (
  { keyFor, caller }: Pick<Call, 'keyFor' | 'caller'>,
  { id, organizationId }: FoundAnimal,
  token: string | null | undefined,
): boolean =>
  (token ? isLinkToken(keyFor, purpose, id, token) : false) ||
  (organizationId !== null && caller.valid && caller.organizationId === organizationId)

/** @throws Refusal LINK_UNKNOWN; NOT_FOUND without link */
export function refuseUnlessFinder(
  call: Pick<Call, 'keyFor' | 'caller'>,
  row: FoundAnimal,
  token: string | null | undefined,
): void {
  if (!isFinder(call, row, token)) throw new Refusal(token ? 'LINK_UNKNOWN' : 'NOT_FOUND')
}
