import type { RefusalCode } from '../errors/codes.ts'
import type { AnimalStatus } from './animal.ts'

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
 * The only table of status transitions, for server and screens (requirements/animals.md 4,
 * requirements/contract.md 3).
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

export const outcomeOf = (verb: StatusVerb, from: AnimalStatus): Outcome => table[verb][from]

/** Why a verb is refused in each status; null where it is allowed. */
export const statusRefusals = (verb: StatusVerb): Record<AnimalStatus, RefusalCode | null> => {
  const of = (status: AnimalStatus) => {
    const outcome = outcomeOf(verb, status)
    return 'refused' in outcome ? outcome.refused : null
  }
  return { '': of(''), lost: of('lost'), in_adoption: of('in_adoption'), removed: of('removed') }
}
