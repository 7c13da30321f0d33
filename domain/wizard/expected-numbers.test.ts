import { expect, it } from 'vitest'
import { nothingAnswered, type WizardContext } from './context.ts'
import { expectedNumbers, wizardNumbers, type Numbers } from './expected-numbers.ts'

const [card, microchip] = ['100000000', '985141000123456']
const freeCard = { type: 'Valid', status: 'lot', lotStatus: 'received' } as const
const implant = { species: null, sex: null, card: null }
const unknownChip = { type: 'NotFound', status: null } as const

it.each<[string, Partial<WizardContext>, boolean, string[], string[]]>([
  ['nothing typed', {}, false, [], []],
  ['a free card', { card, cardCodeVerifierResult: freeCard }, false, ['card'], []],
  [
    'a free card and a chip nobody knows',
    { card, cardCodeVerifierResult: freeCard, microchip, microchipVerifierResult: unknownChip },
    false,
    ['card', 'microchip'],
    [],
  ],
  [
    'a chip without card',
    { microchip, microchipVerifierResult: unknownChip },
    false,
    [],
    ['microchip'],
  ],
  [
    'a chip without card at a shelter',
    { microchip, microchipVerifierResult: unknownChip },
    true,
    ['microchip'],
    [],
  ],
  [
    'a chip of stock beside a card that nobody knows',
    {
      card,
      cardCodeVerifierResult: { type: 'NotFound', status: null, lotStatus: null },
      microchip,
      microchipVerifierResult: { type: 'InventoryMicrochip', status: 'received' },
    },
    false,
    [],
    ['card', 'microchip'],
  ],
  [
    'a shipped card',
    { card, cardCodeVerifierResult: { ...freeCard, lotStatus: 'shipped' } },
    false,
    [],
    ['card'],
  ],
  [
    'a shipped chip beside a free card',
    {
      card,
      cardCodeVerifierResult: freeCard,
      microchip,
      microchipVerifierResult: { type: 'InventoryMicrochip', status: 'shipped' },
    },
    true,
    ['card'],
    ['microchip'],
  ],
  [
    'the implant of the caller',
    {
      microchip,
      microchipVerifierResult: { type: 'ImplantMicrochip', status: 'implanted' },
      matchedImplantInfo: implant,
    },
    false,
    ['microchip'],
    [],
  ],
  [
    'the implant of the caller with the card that came with it',
    { microchip, matchedImplantInfo: { ...implant, card } },
    false,
    ['card', 'microchip'],
    [],
  ],
  [
    'that card typed too',
    { card, microchip, matchedImplantInfo: { ...implant, card } },
    false,
    ['card', 'microchip'],
    [],
  ],
  [
    'an implant that did not match',
    { microchip, microchipVerifierResult: { type: 'ImplantMicrochip', status: 'implanted' } },
    true,
    [],
    ['microchip'],
  ],
  [
    'a second card typed as a chip',
    { card, cardCodeVerifierResult: freeCard, microchip: '100000001' },
    false,
    ['card'],
    ['microchip'],
  ],
])('%s', (_, known, needsNoCard, recorded, checked) => {
  const expected = expectedNumbers({ ...nothingAnswered, ...known }, { needsNoCard })
  const kindsOf = (numbers: Numbers) => wizardNumbers.filter((kind) => numbers[kind] !== null)
  expect([kindsOf(expected.recorded), kindsOf(expected.checked)]).toEqual([recorded, checked])
})

it('a card on an implant is recorded where the implant is theirs, which is not known yet', () => {
  const known = {
    card,
    cardCodeVerifierResult: { type: 'Valid', status: 'implanted', lotStatus: null },
  } as const
  const none = { card: null, microchip: null }
  expect(expectedNumbers({ ...nothingAnswered, ...known }, { needsNoCard: false })).toEqual({
    recorded: none,
    ifTheirs: card,
    checked: none,
  })
})

it('a card typed beside an implant that has its own goes to support', () => {
  const other = '100000001'
  const known = {
    card: other,
    cardCodeVerifierResult: freeCard,
    microchip,
    matchedImplantInfo: { ...implant, card },
  }
  expect(expectedNumbers({ ...nothingAnswered, ...known }, { needsNoCard: false })).toEqual({
    recorded: { card, microchip },
    ifTheirs: null,
    checked: { card: other, microchip: null },
  })
})
