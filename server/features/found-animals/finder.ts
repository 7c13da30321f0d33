import { and, eq } from 'drizzle-orm'
import type { Call } from '../../context.ts'
import type { Database } from '../../db/connect.ts'
import { foundAnimals } from '../../db/tables/index.ts'
import { datedLink, stateOfLink, type LinkState } from '../../links/dated-link.ts'
import { isLinkToken, linkToken } from '../../links/link-token.ts'
import { Refusal } from '../../refusal.ts'
import type { FoundAnimal } from './found-animals.queries.ts'

type Tools = Pick<Call, 'keyFor' | 'clock'>

const purpose = 'found animal'

/** Each letter has one of its day. */
export const finderToken = (
  { keyFor, clock }: Tools,
  notice: Pick<FoundAnimal, 'id' | 'linksVersion'>,
): string => datedLink(keyFor, purpose, notice, clock.now())

export const stateOfFinderToken = (
  { keyFor, clock }: Tools,
  notice: FoundAnimal,
  token: string | null | undefined,
): LinkState => stateOfLink(keyFor, purpose, notice, token, clock.now())

const correction = 'correction of a found animal'

/** Of the reply to a post: unlike the letter’s link it confirms no e-mail. */
export const correctionOf = (
  { keyFor }: Pick<Tools, 'keyFor'>,
  { id, uniqueId }: Pick<FoundAnimal, 'id' | 'uniqueId'>,
): string => `${uniqueId}.${linkToken(keyFor, correction, id)}`

/** The notice that a post replaces, locked; undefined for a wrong correction and what is confirmed since. */
export async function correctedBy(
  tx: Database,
  { keyFor }: Pick<Tools, 'keyFor'>,
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

const isTheirs = ({ caller }: Pick<Call, 'caller'>, { organizationId }: FoundAnimal): boolean =>
  organizationId !== null && caller.valid && caller.organizationId === organizationId

/** @throws Refusal LINK_UNKNOWN, LINK_EXPIRED; NOT_FOUND without link */
export function refuseUnlessFinder(
  call: Tools & Pick<Call, 'caller'>,
  row: FoundAnimal,
  token: string | null | undefined,
): void {
  const link = stateOfFinderToken(call, row, token)
  if (link === 'good' || isTheirs(call, row)) return
  if (link === 'ended') throw new Refusal('LINK_EXPIRED')
  throw new Refusal(token ? 'LINK_UNKNOWN' : 'NOT_FOUND')
}
