import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../dates.ts'
import { refusalOf, type Ability, type Actor, type AnimalFacts } from './abilities.ts'
import { animalStatuses, arrivalStatuses } from './animal.ts'
import { holdDaysFrom, holdUntilOf, isHeld, stayKindOf, stayKinds } from './hold.ts'

const shelter: Actor = {
  type: 'pro',
  proType: 'shelter',
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
  userId: 'someone',
  organizationId: 'theirs',
}
const stray: AnimalFacts = {
  ownerId: null,
  organizationId: 'theirs',
  custodianId: null,
  status: '',
  species: 'Dog',
  dob: null,
  holdUntil: null,
  registered: null,
  card: null,
  microchip: null,
  tattoo: null,
  medal: null,
}

describe('days of a hold', () => {
  it.each([
    ['nobody says', [], null, 3],
    ['the organization', [], 5, 5],
    ['the organization says none', [], 0, 0],
    ['the city, over the organization', [4], 10, 4],
    ['a city that says nothing', [null], 10, 10],
    ['the longest of several cities', [2, null, 7], 3, 7],
    ['a city that holds none', [0], 5, 0],
  ])('%s', (_, cities, own, days) => expect(holdDaysFrom(cities, own)).toBe(days))
})

describe('the last day of a hold', () => {
  it.each([
    ['stray', '2026-05-04', 3, '2026-05-07'],
    ['stray', '2026-12-30', 3, '2027-01-02'],
    ['stray', '2026-05-04', 0, null],
    ['surrender', '2026-05-04', 3, null],
    ['born', '2026-05-04', 3, null],
    ['transfer', '2026-05-04', 3, null],
    ['other', '2026-05-04', 3, null],
  ] as const)('of a %s that came on %s, for %i days: %s', (kind, came, days, last) =>
    expect(holdUntilOf(kind, came, days)).toBe(last),
  )

  it.each([
    ['before midnight in Quebec, in summer', '2026-05-08T03:59:59.999Z', true],
    ['at midnight in Quebec, in summer', '2026-05-08T04:00:00.000Z', false],
    ['at midnight in Greenwich', '2026-05-08T00:00:00.000Z', true],
  ])('%s', (_, at, held) => expect(isHeld('2026-05-07', dayOf(new Date(at)))).toBe(held))

  it.each([
    ['2026-01-08T04:59:59.999Z', true],
    ['2026-01-08T05:00:00.000Z', false],
  ])('in winter at %s: %s', (at, held) =>
    expect(isHeld('2026-01-07', dayOf(new Date(at)))).toBe(held),
  )
})

it('each arrival is a stay of one kind', () => {
  for (const status of [null, ...arrivalStatuses]) expect(stayKinds).toContain(stayKindOf(status))
  expect(arrivalStatuses.filter((status) => stayKindOf(status) === 'stray')).toEqual([
    'found',
    'lost',
  ])
})

const toNewKeepers: Ability[] = [
  'adopt',
  'switchAdoption',
  'transfer',
  'transferToShelter',
  'handOver',
]
const day = fc
  .date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map(dayOf)

it('an animal on hold is never put up for adoption nor given to a new keeper, and is always free afterwards', () => {
  fc.assert(
    fc.property(
      day,
      day,
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom(...arrivalStatuses),
      fc.constantFrom(...animalStatuses),
      (came, today, days, arrival, status) => {
        const holdUntil = holdUntilOf(stayKindOf(arrival), came, days)
        const codes = toNewKeepers.map(
          (ability) => refusalOf(ability, shelter, { ...stray, status, holdUntil }, today)?.code,
        )
        if (isHeld(holdUntil, today)) expect(codes).not.toContain(undefined)
        else expect(codes).not.toContain('ON_HOLD')
      },
    ),
  )
})
