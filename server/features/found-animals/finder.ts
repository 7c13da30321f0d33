import { and, eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import { isLinkToken, linkToken } from '../../link-token.ts'
import { Refusal } from '../../refusal.ts'
import type { FoundAnimal } from './found-animals.queries.ts'

type Tools = Pick<Call, 'keyFor'>

const purpose = 'found animal'

/** The same in every letter, as long as the notice is there. */
export const finderToken = ({ keyFor }: Tools, { id }: Pick<FoundAnimal, 'id'>): string =>
  linkToken(keyFor, purpose, id)

const correction = 'correction of a found animal'

/** Of the reply to a post: unlike the letter’s link it confirms no e-mail. */
export const correctionOf = (
  { keyFor }: Tools,
  { id, uniqueId }: Pick<FoundAnimal, 'id' | 'uniqueId'>,
): string => `${uniqueId}.${linkToken(keyFor, correction, id)}`

/** The notice that a post replaces, locked; undefined for a wrong correction and what is confirmed since. */
export async function correctedBy(
  tx: Database,
  { keyFor }: Tools,
  given: string,
): Promise<{ id: string } | undefined> {
  const [uniqueId = '', token] = given.split('.')
  const [row] = await tx
    .select({ id: foundAnimals.id })
    .from(foundAnimals)
    .where(and(eq(foundAnimals.uniqueId, uniqueId), eq(foundAnimals.status, 'unconfirmed')))
    .for('update')
  return row && isLinkToken(keyFor, correction, row.id, token) ? row : undefined
}

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
