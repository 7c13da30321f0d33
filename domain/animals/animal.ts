export { speciesList, type Species } from './fields/species.ts'

export const sexes = ['Male', 'Female', 'Unknown'] as const
export type Sex = (typeof sexes)[number]

/** '' is normal (requirements/contract.md 3). */
export const animalStatuses = ['', 'lost', 'in_adoption', 'removed'] as const
export type AnimalStatus = (typeof animalStatuses)[number]

/** Unique per kind among animals not removed. */
export const numberKinds = ['card', 'microchip', 'tattoo', 'medal'] as const
export type NumberKind = (typeof numberKinds)[number]

export const eventTypes = [
  'created',
  'updated',
  'lost',
  'place_corrected',
  'place_moved',
  'found',
  'found_report',
  'taken_in',
  'handed_back',
  'adoption',
  'adoption_removed',
  'transferred',
  'removed',
  'card_added',
  'codes_added',
  'implanted',
  'membership',
  'licence',
  'card_changed',
  'card_returned',
  'corrected',
  'objection',
  'picture_added',
  'picture_renamed',
  'picture_rotated',
  'picture_removed',
  'pictures_ordered',
] as const
export type EventType = (typeof eventTypes)[number]

/** `pending` while the card is on its way to the owner (requirements/animals.md 4). */
export const registrations = ['pending', 'registered'] as const
export type Registration = (typeof registrations)[number]

/** The state of an animal that is taken in (requirements/animals.md 3). */
export const arrivalStatuses = [
  'OK',
  'abandoned',
  'found',
  'lost',
  'born',
  'transferred',
  'injured',
  'dead',
  'Other',
] as const
export type ArrivalStatus = (typeof arrivalStatuses)[number]

/**
 * History alone: declawing is forbidden in Quebec since 2024-02-10 (requirements/contract.md 11).
 */
export const declawings = ['No', 'FourPaws', 'FrontPaws', 'RearPaws'] as const
export type Declawing = (typeof declawings)[number]
