import { describe, expect, it } from 'vitest'
import {
  claimantOf,
  itemAfter,
  lotStatusFor,
  noNumbers,
  outcomeOf,
  type CarriedNumbers,
  type KnownNumber,
  type NumberOutcome,
  type NumberVerb,
} from './number-claims.ts'
import type { NumberKind } from '../animal.ts'

const number = '123456789'
const shelter = claimantOf({ type: 'pro', proType: 'shelter', organizationId: 'ours' })
const clinic = claimantOf({ type: 'pro', proType: 'health', organizationId: 'ours' })
const admin = claimantOf({ type: 'admin', proType: null, organizationId: null })
const owner = claimantOf({ type: 'ind', proType: null, organizationId: null })

const item = (
  status: 'lot' | 'reserved' | 'implanted' | 'assigned' | 'retired',
  lotStatus: 'received' | 'shipped' = 'received',
  organizationId: string | null = null,
) => ({ item: { status, lotStatus, organizationId } })
const implant = (isTheirs: boolean, card: string | null = null) => ({
  implant: { isTheirs, microchip: '985141000000001', card },
})

/** What the registry knows of the number, by the name of its state. */
const known = {
  unknown: {},
  free: item('lot'),
  'shipped away': item('lot', 'shipped', 'others'),
  retired: item('retired', 'shipped', 'others'),
  'on an animal': { isCarried: true },
  'assigned item': item('assigned'),
  'on an implant': implant(false),
  'on one’s implant': implant(true),
  'on one’s implant with card': implant(true, number),
  'implanted item': item('implanted'),
  'reserved for another': item('reserved'),
  'reserved for it': { item: { ...item('reserved').item, isForAnimal: true } },
  'a card': { card: { isHeld: false } },
  'a held card': { card: { isHeld: true } },
  'a test chip': { problem: 'MICROCHIP_TEST' },
  'no chip': { problem: 'MICROCHIP_INVALID' },
} as const satisfies Record<string, KnownNumber>

const withCard = { ...noNumbers, card: '100000001' }
/** For an animal with a card, or for one without any number. */
const told = (
  verb: NumberVerb,
  kind: NumberKind,
  facts: KnownNumber,
  carries: CarriedNumbers,
  who = owner,
) => {
  const outcome: NumberOutcome = outcomeOf(verb, kind, number, facts, carries, who)
  if (typeof outcome === 'string') return outcome
  return 'refused' in outcome ? outcome.refused : outcome.left
}

type State = keyof typeof known
const columns: [NumberVerb, NumberKind, CarriedNumbers][] = [
  ['addCodes', 'microchip', withCard],
  ['implant', 'microchip', withCard],
  ['wizard', 'microchip', withCard],
  ['import', 'microchip', withCard],
]
const microchips: Record<State, [string, string, string, string]> = {
  unknown: ['take', 'take', 'take', 'take'],
  free: ['take', 'take', 'take', 'take'],
  'shipped away': [
    'MICROCHIP_NOT_AVAILABLE',
    'MICROCHIP_NOT_AVAILABLE',
    'shipped',
    'MICROCHIP_NOT_AVAILABLE',
  ],
  retired: ['take', 'take', 'take', 'take'],
  'on an animal': ['NUMBER_TAKEN', 'NUMBER_TAKEN', 'taken', 'NUMBER_TAKEN'],
  'assigned item': ['NUMBER_TAKEN', 'NUMBER_TAKEN', 'taken', 'NUMBER_TAKEN'],
  'on an implant': ['MICROCHIP_NOT_AVAILABLE', 'NUMBER_TAKEN', 'unmatched', 'NUMBER_TAKEN'],
  'on one’s implant': ['take', 'NUMBER_TAKEN', 'take', 'NUMBER_TAKEN'],
  'on one’s implant with card': [
    'MICROCHIP_NOT_AVAILABLE',
    'NUMBER_TAKEN',
    'second',
    'NUMBER_TAKEN',
  ],
  'implanted item': ['MICROCHIP_NOT_AVAILABLE', 'NUMBER_TAKEN', 'unmatched', 'NUMBER_TAKEN'],
  'reserved for another': [
    'MICROCHIP_NOT_AVAILABLE',
    'MICROCHIP_NOT_AVAILABLE',
    'shipped',
    'MICROCHIP_NOT_AVAILABLE',
  ],
  'reserved for it': ['take', 'take', 'take', 'take'],
  'a card': ['MICROCHIP_INVALID', 'MICROCHIP_INVALID', 'cardNumber', 'MICROCHIP_INVALID'],
  'a held card': ['NUMBER_TAKEN', 'NUMBER_TAKEN', 'cardNumber', 'NUMBER_TAKEN'],
  'a test chip': ['MICROCHIP_TEST', 'MICROCHIP_TEST', 'MICROCHIP_TEST', 'MICROCHIP_TEST'],
  'no chip': ['MICROCHIP_INVALID', 'MICROCHIP_INVALID', 'MICROCHIP_INVALID', 'MICROCHIP_INVALID'],
}

it.each(Object.entries(microchips) as [State, string[]][])(
  'a microchip, %s: %j',
  (state, expected) => {
    expect(columns.map(([verb, kind, carries]) => told(verb, kind, known[state], carries))).toEqual(
      expected,
    )
  },
)

const cards: Partial<Record<State, [string, string, string]>> = {
  unknown: ['CARD_INVALID', 'CARD_INVALID', 'unknown'],
  free: ['take', 'take', 'take'],
  'shipped away': ['CARD_NOT_AVAILABLE', 'CARD_NOT_AVAILABLE', 'shipped'],
  retired: ['CARD_NOT_AVAILABLE', 'CARD_NOT_AVAILABLE', 'unknown'],
  'assigned item': ['CARD_NOT_AVAILABLE', 'NUMBER_TAKEN', 'taken'],
  'on an implant': ['CARD_NOT_AVAILABLE', 'NUMBER_TAKEN', 'unmatched'],
  'on one’s implant with card': ['CARD_NOT_AVAILABLE', 'NUMBER_TAKEN', 'take'],
  'implanted item': ['CARD_NOT_AVAILABLE', 'NUMBER_TAKEN', 'unmatched'],
  'reserved for another': ['CARD_NOT_AVAILABLE', 'CARD_NOT_AVAILABLE', 'shipped'],
  'reserved for it': ['take', 'take', 'take'],
}

it.each(Object.entries(cards) as [State, string[]][])('a card, %s: %j', (state, expected) => {
  const verbs = ['addCard', 'implant', 'wizard'] as const
  expect(verbs.map((verb) => told(verb, 'card', known[state], noNumbers))).toEqual(expected)
})

describe.each(['tattoo', 'medal'] as const)('a %s', (kind) => {
  const another = { ...noNumbers, [kind]: 'ABC123' }
  it.each<[string, KnownNumber, CarriedNumbers, string, string]>([
    ['new', known.unknown, noNumbers, 'take', 'take'],
    ['of another animal', known['on an animal'], withCard, 'NUMBER_TAKEN', 'NUMBER_TAKEN'],
    ['already there', known.unknown, { ...noNumbers, [kind]: number }, 'keep', 'keep'],
    ['for another, without card', known.unknown, another, 'CARD_REQUIRED', 'CODE_ALREADY_SET'],
    [
      'for another, with a card',
      known.unknown,
      { ...another, card: '100000001' },
      'take',
      'CODE_ALREADY_SET',
    ],
    ['with the number of a card', known['a card'], withCard, 'NUMBER_TAKEN', 'NUMBER_TAKEN'],
    ['of another’s card', known['a held card'], withCard, 'NUMBER_TAKEN', 'NUMBER_TAKEN'],
    ['of its own card', known['a held card'], { ...noNumbers, card: number }, 'take', 'take'],
  ])('%s', (_, facts, carries, added, imported) => {
    expect([told('addCodes', kind, facts, carries), told('import', kind, facts, carries)]).toEqual([
      added,
      imported,
    ])
  })
})

it('an animal has one number of a kind', () => {
  const chipped = { ...withCard, microchip: '985141000000009' }
  const same = { ...withCard, microchip: number }
  const verbs = ['addCodes', 'implant', 'wizard', 'import'] as const
  const of = (carries: CarriedNumbers) =>
    verbs.map((verb) => told(verb, 'microchip', known.free, carries))
  expect(of(chipped)).toEqual([
    'CODE_ALREADY_SET',
    'CODE_ALREADY_SET',
    'second',
    'CODE_ALREADY_SET',
  ])
  expect(of(same)).toEqual(['keep', 'CODE_ALREADY_SET', 'keep', 'keep'])
  const cardVerbs = ['addCard', 'implant', 'wizard'] as const
  expect(cardVerbs.map((verb) => told(verb, 'card', known.free, withCard))).toEqual([
    'CARD_ALREADY_SET',
    'CARD_ALREADY_SET',
    'second',
  ])
  // Its own card typed as its microchip.
  expect(told('addCodes', 'microchip', known['a held card'], { ...noNumbers, card: number })).toBe(
    'MICROCHIP_INVALID',
  )
})

describe('a microchip without card', () => {
  it.each([
    ['an owner', owner, 'CARD_REQUIRED', 'cardRequired'],
    ['a clinic', clinic, 'CARD_REQUIRED', 'cardRequired'],
    ['a shelter', shelter, 'take', 'take'],
    ['staff', admin, 'take', 'take'],
  ])('by %s', (_, who, added, registered) => {
    for (const state of ['unknown', 'free', 'retired'] as const)
      expect([
        told('addCodes', 'microchip', known[state], noNumbers, who),
        told('wizard', 'microchip', known[state], noNumbers, who),
      ]).toEqual([added, registered])
  })

  it('of one’s implant is registered by the wizard', () => {
    const own = known['on one’s implant with card']
    expect(told('wizard', 'microchip', own, noNumbers)).toBe('take')
    expect(told('addCodes', 'microchip', known['on one’s implant'], noNumbers)).toBe(
      'CARD_REQUIRED',
    )
  })
})

describe('stock that was shipped', () => {
  it.each([
    ['card', 'its organization', clinic, item('lot', 'shipped', 'ours'), 'received'],
    ['card', 'another organization', clinic, item('lot', 'shipped', 'others'), 'shipped'],
    ['card', 'an owner', owner, item('lot', 'shipped', null), 'shipped'],
    ['card', 'staff', admin, item('lot', 'shipped', 'ours'), 'shipped'],
    [
      'card',
      'whoever has one that a removed animal carried',
      owner,
      { item: { ...item('lot', 'shipped', 'ours').item, wasCarried: true } },
      'received',
    ],
    ['microchip', 'its organization', clinic, item('lot', 'shipped', 'ours'), 'received'],
    ['microchip', 'staff', admin, item('lot', 'shipped', 'ours'), 'received'],
    ['microchip', 'an owner', owner, item('lot', 'shipped', 'ours'), 'shipped'],
  ] as const)('a %s is for %s', (kind, _, who, facts, status) => {
    expect(lotStatusFor(kind, facts.item, who)).toBe(status)
    const verb = kind === 'card' ? 'addCard' : 'addCodes'
    const carries = kind === 'card' ? noNumbers : withCard
    expect(told(verb, kind, facts, carries, who) === 'take').toBe(status === 'received')
  })
})

it('of stock again is a card alone that someone else may carry', () => {
  expect(itemAfter).toEqual({
    removed: { card: 'lot', microchip: 'retired' },
    dead: { card: 'retired', microchip: 'retired' },
    cardChanged: { card: 'retired', microchip: null },
    cardReturned: { card: 'lot', microchip: null },
    reverted: { card: 'former', microchip: 'former' },
    corrected: { card: null, microchip: 'former' },
  })
})
