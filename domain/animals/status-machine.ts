import type { RefusalCode } from '../errors/codes.ts'
import type { AnimalStatus } from './animal.ts'

/** What can happen to an animal that depends on its status. */
export const statusVerbs = [
  'reportLost',
  'reportFound',
  'adopt',
  'changeAdoption',
  'endAdoption',
  'remove',
  'transfer',
] as const
export type StatusVerb = (typeof statusVerbs)[number]

type Outcome = { to: AnimalStatus } | { refused: RefusalCode }
const to = (status: AnimalStatus): Outcome => ({ to: status })
const refused = (code: RefusalCode): Outcome => ({ refused: code })

/**
 * The one table of statuses: where each verb leads from each of them, or why it does not
 * (requirements/animals.md 4, requirements/contract.md 3). Server and screens both ask it.
 */
const table: Record<StatusVerb, Record<AnimalStatus, Outcome>> = {
  reportLost: {
    '': to('lost'),
    lost: refused('ALREADY_LOST'),
    in_adoption: refused('STATUS_NOT_ALLOWED'),
    removed: refused('READ_ONLY'),
  },
  reportFound: {
    '': refused('NOT_LOST'),
    lost: to(''),
    in_adoption: refused('NOT_LOST'),
    removed: refused('READ_ONLY'),
  },
  adopt: {
    '': to('in_adoption'),
    lost: refused('STATUS_NOT_ALLOWED'),
    in_adoption: refused('ALREADY_IN_ADOPTION'),
    removed: refused('READ_ONLY'),
  },
  changeAdoption: {
    '': refused('NOT_IN_ADOPTION'),
    lost: refused('NOT_IN_ADOPTION'),
    in_adoption: to('in_adoption'),
    removed: refused('READ_ONLY'),
  },
  endAdoption: {
    '': refused('NOT_IN_ADOPTION'),
    lost: refused('NOT_IN_ADOPTION'),
    in_adoption: to(''),
    removed: refused('READ_ONLY'),
  },
  remove: {
    '': to('removed'),
    lost: refused('LOST_NOT_REMOVABLE'),
    in_adoption: refused('ADOPTION_NOT_REMOVABLE'),
    removed: refused('STATUS_NOT_REMOVABLE'),
  },
  transfer: {
    '': to(''),
    lost: refused('LOST_NOT_TRANSFERABLE'),
    in_adoption: refused('ADOPTION_NOT_TRANSFERABLE'),
    removed: refused('READ_ONLY'),
  },
}

/** Where a verb leads from a status, or the code that it is refused with. */
export const outcomeOf = (verb: StatusVerb, from: AnimalStatus): Outcome => table[verb][from]

/** Why a verb is refused in a status; null where it is allowed. */
export function refusalOf(verb: StatusVerb, from: AnimalStatus): RefusalCode | null {
  const outcome = outcomeOf(verb, from)
  return 'refused' in outcome ? outcome.refused : null
}

export const mayDo = (verb: StatusVerb, from: AnimalStatus): boolean =>
  refusalOf(verb, from) === null
