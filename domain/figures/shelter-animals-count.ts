import type { Species } from '../animals/animal.ts'
import type { Outcome, StayKind } from '../animals/hold.ts'

/**
 * What the Intake and Outcome Database of Shelter Animals Count counts, by the names of its data
 * files (Basic Data Matrix, version 1.2021; requirements/professionals.md 7). Lines that stays do
 * not tell apart are not counted: what belongs in them stands in those that `intakeLine` and
 * `outcomeLine` name.
 */
export const intakeLines = [
  'stray_at_large',
  'relinquished_by_owner',
  'transferred_in_instate',
  'transferred_in_outstate',
  'transferred_in_international',
  'transferred_in_undesignated',
  'seized',
  'other_intakes',
] as const
export const liveOutcomeLines = [
  'adoption',
  'returned_to_owner',
  'transferred_out_instate',
  'transferred_out_outstate',
  'transferred_out_international',
  'transferred_out_undesignated',
  'returned_to_field',
  'other_live_outcome',
] as const
export const otherOutcomeLines = ['died_in_care', 'lost_in_care', 'shelter_euthanasia'] as const

export type IntakeLine = (typeof intakeLines)[number]
export type OutcomeLine = (typeof liveOutcomeLines)[number] | (typeof otherOutcomeLines)[number]
export type Line = IntakeLine | OutcomeLine

/** Births are other intakes there. */
export const intakeLine = {
  stray: 'stray_at_large',
  surrender: 'relinquished_by_owner',
  transfer: 'transferred_in_undesignated',
  born: 'other_intakes',
  other: 'other_intakes',
} as const satisfies Record<StayKind, IntakeLine>

/** Deaths have reasons of their own, so that what is left over lives. */
export const outcomeLine = {
  returned: 'returned_to_owner',
  adopted: 'adoption',
  transferred: 'transferred_out_undesignated',
  other: 'other_live_outcome',
  died: 'died_in_care',
  euthanized: 'shelter_euthanasia',
} as const satisfies Record<Outcome, OutcomeLine>

const live: readonly OutcomeLine[] = liveOutcomeLines
export const isLive = (outcome: Outcome): boolean => live.includes(outcomeLine[outcome])

const told = new Set<Line>([...Object.values(intakeLine), ...Object.values(outcomeLine)])
/** Whether stays are told apart so. */
export const isTold = (line: Line): boolean => told.has(line)

/** Fish have no name there. */
export const speciesName = {
  Dog: 'dog',
  Cat: 'cat',
  Bird: 'bird',
  Rodent: 'small mammal',
  Reptile: 'reptile or amphibian',
  Horse: 'equine',
  Fish: 'other',
  Other: 'other',
} as const satisfies Record<Species, string>
export type SpeciesName = (typeof speciesName)[Species]

/** Youth: younger than five months; unknown without a birth date, or without the day. */
export const ageClasses = ['youth', 'adult', 'unknown'] as const
export type AgeClass = (typeof ageClasses)[number]
export const youthMonths = 5
