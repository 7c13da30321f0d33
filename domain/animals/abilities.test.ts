import { describe, expect, it } from 'vitest'
import type { AccessFacts } from '../access/policies.ts'
import {
  abilities,
  isKnownTo,
  keeperFor,
  needsNoCard,
  refusalOf,
  rightsOn,
  seesRemoved,
  type Ability,
  type Actor,
  type AnimalFacts,
} from './abilities.ts'
import { animalStatuses, type AnimalStatus } from './animal.ts'

const today = '2026-05-04'

const actor = (over: Partial<Actor>): Actor => ({
  type: 'ind',
  proType: null,
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
  userId: 'someone',
  organizationId: null,
  ...over,
})
const pro = (proType: AccessFacts['proType'], organizationId = 'theirs') =>
  actor({ type: 'pro', proType, organizationId })

const actors = {
  owner: actor({ userId: 'owner' }),
  shelter: pro('shelter'),
  health: pro('health'),
  retailer: pro('retailer'),
  other: pro('other'),
  admin: actor({ type: 'admin' }),
  god: actor({ type: 'god' }),
}
type Who = keyof typeof actors
const everyone = Object.keys(actors) as Who[]
const staff = ['admin', 'god'] as const
const pros = ['shelter', 'health', 'retailer', 'other'] as const

const bare: AnimalFacts = {
  ownerId: null,
  organizationId: null,
  custodianId: null,
  status: '',
  species: 'Cat',
  dob: null,
  holdUntil: null,
  registered: null,
  card: null,
  microchip: null,
  tattoo: null,
  medal: null,
}
const carded = { card: '100000001' }
const chipped = { microchip: '985141000123456' }
/** An animal that `who` keeps; staff meet one of someone else. */
const animalOf = (who: Who, over: Partial<AnimalFacts> = {}): AnimalFacts => ({
  ...bare,
  ...(who === 'owner' ? { ownerId: 'owner' } : { organizationId: 'theirs' }),
  ...over,
})
const codeOf = (ability: Ability, who: Who, over: Partial<AnimalFacts> = {}) =>
  refusalOf(ability, actors[who], animalOf(who, over), today)?.code ?? 'may'

/** Row of the requirement, ability, who may; all others are refused with FORBIDDEN. */
const roles: [string, Ability, readonly Who[], Partial<AnimalFacts>?][] = [
  ['admin, god: the timeline', 'readTimeline', staff],
  ['admin, god: the area of the stock', 'readNumberHistory', staff],
  ['the licences of its city: owner and staff', 'readLicences', ['owner', ...staff]],
  ['ind: the ID-card button alone', 'buyCard', ['owner']],
  ['ind: a card that is worn out', 'replaceCard', ['owner'], carded],
  ['ind and all who keep it: the editing sections', 'edit', everyone],
  ['ind: a field in its place, and all in one form', 'editInPlace', ['owner']],
  ['organizations and staff: one form a section', 'editSections', [...pros, ...staff]],
  ['shelter: adoption; owners too', 'adopt', ['owner', 'shelter']],
  [
    'shelter: adoption, its notice',
    'changeAdoption',
    ['owner', 'shelter'],
    { status: 'in_adoption' },
  ],
  [
    'shelter: adoption, its end; staff too',
    'endAdoption',
    ['owner', 'shelter', ...staff],
    { status: 'in_adoption' },
  ],
  ['shelter: action buttons of its own, the switch', 'switchAdoption', ['shelter']],
  ['shelter: action buttons of its own, another shelter', 'transferToShelter', ['shelter']],
  ['read-only fields: shelters and ind open them', 'openText', ['owner', 'shelter']],
  ['adding pictures', 'changePictures', everyone],
  ['what a notice shows of it', 'editLooks', everyone],
  ['fields of cats', 'editCatFields', everyone],
  ['who brought it in: organizations and staff', 'readIntake', [...pros, ...staff]],
  ['who brought it in is told by organizations and staff', 'editIntake', [...pros, ...staff]],
  ['change_card: admin, god, shelters', 'changeCard', ['shelter', ...staff]],
  ['return_card: admin, god, shelters', 'returnCard', ['shelter', ...staff], carded],
  ['transfer: who keeps it', 'transfer', ['owner', ...pros]],
  ['implants: pros', 'registerImplant', pros],
  ['loss', 'reportLost', everyone],
  ['return', 'reportFound', everyone, { status: 'lost' }],
  ['what finders tell, answered', 'answerFinders', everyone, { status: 'lost' }],
  ['place of a loss, corrected', 'correctPlace', everyone, { status: 'lost' }],
  ['notice of a loss, completed', 'completeNotice', everyone, { status: 'lost' }],
  ['removal', 'remove', everyone],
  ['removal for a new keeper', 'handOver', everyone],
  ['shelter: the kennel', 'readKennel', ['shelter', ...staff]],
  ['shelter: the kennel, told', 'editKennel', ['shelter', ...staff]],
  ['certificate', 'printCertificate', everyone, chipped],
  ['poster', 'printPoster', everyone, { status: 'lost' }],
  ['steps of the search', 'followSteps', ['owner', ...pros], { status: 'lost' }],
  ['card', 'addCard', everyone],
  ['card on its way', 'receiveCard', everyone, { registered: 'pending' }],
  ['tattoo', 'addTattoo', everyone],
  ['tattoo, changed', 'changeTattoo', everyone, carded],
  ['medal', 'addMedal', everyone],
  ['medal, changed', 'changeMedal', everyone, carded],
  ['microchip of an animal with a card', 'addMicrochip', everyone, carded],
  ['date of birth', 'setBirthDate', everyone],
  ['what is set once, corrected', 'correct', staff],
  ['custody: its shelter alone, below', 'readCustody', []],
  ['custody: its shelter alone, below', 'changeCustody', []],
  ['custody: its end, told by whoever keeps it', 'endCustody', everyone, { custodianId: 'others' }],
]

/** What each status refuses, in their order: normal, lost, in adoption, removed. */
const statuses: [Ability, Who, (string | null)[], Partial<AnimalFacts>?][] = [
  ['reportLost', 'shelter', ['may', 'ALREADY_LOST', 'STATUS_NOT_ALLOWED', 'READ_ONLY']],
  ['reportFound', 'shelter', ['NOT_LOST', 'may', 'NOT_LOST', 'READ_ONLY']],
  ['answerFinders', 'owner', ['NOT_LOST', 'may', 'NOT_LOST', 'NOT_FOUND']],
  ['completeNotice', 'owner', ['NOT_LOST', 'may', 'NOT_LOST', 'NOT_FOUND']],
  ['correctPlace', 'shelter', ['NOT_LOST', 'may', 'NOT_LOST', 'READ_ONLY']],
  ['correctPlace', 'admin', ['NOT_LOST', 'may', 'NOT_LOST', 'READ_ONLY']],
  ['printPoster', 'shelter', ['NOT_LOST', 'may', 'NOT_LOST', 'READ_ONLY']],
  ['followSteps', 'shelter', ['NOT_LOST', 'may', 'NOT_LOST', 'READ_ONLY']],
  ['adopt', 'shelter', ['may', 'STATUS_NOT_ALLOWED', 'ALREADY_IN_ADOPTION', 'READ_ONLY']],
  ['changeAdoption', 'shelter', ['NOT_IN_ADOPTION', 'NOT_IN_ADOPTION', 'may', 'READ_ONLY']],
  ['endAdoption', 'admin', ['NOT_IN_ADOPTION', 'NOT_IN_ADOPTION', 'may', 'READ_ONLY']],
  ['switchAdoption', 'shelter', ['may', 'STATUS_NOT_ALLOWED', 'may', 'READ_ONLY']],
  [
    'remove',
    'shelter',
    ['may', 'LOST_NOT_REMOVABLE', 'ADOPTION_NOT_REMOVABLE', 'STATUS_NOT_REMOVABLE'],
  ],
  [
    'transfer',
    'shelter',
    ['may', 'LOST_NOT_TRANSFERABLE', 'ADOPTION_NOT_TRANSFERABLE', 'READ_ONLY'],
  ],
  ['edit', 'admin', ['may', 'may', 'may', 'READ_ONLY']],
  ['editLooks', 'shelter', ['may', 'may', 'may', 'READ_ONLY']],
  ['changePictures', 'health', ['may', 'may', 'may', 'READ_ONLY']],
  ['addCard', 'admin', ['may', 'may', 'may', 'READ_ONLY']],
  ['registerImplant', 'health', ['may', 'may', 'may', 'READ_ONLY']],
  ['printCertificate', 'admin', ['may', 'may', 'may', 'CERTIFICATE_REMOVED'], chipped],
  ['readTimeline', 'admin', ['may', 'may', 'may', 'may']],
]

/** What the animal itself refuses, and the field at fault. */
const facts: [Ability, Who, Partial<AnimalFacts>, string, string?][] = [
  ['addMicrochip', 'owner', {}, 'CARD_REQUIRED', 'microchip'],
  ['addMicrochip', 'health', {}, 'CARD_REQUIRED', 'microchip'],
  ['addMicrochip', 'shelter', {}, 'may'],
  ['addMicrochip', 'admin', {}, 'may'],
  ['addMicrochip', 'god', {}, 'may'],
  ['addMicrochip', 'god', chipped, 'CODE_ALREADY_SET', 'microchip'],
  ['registerImplant', 'health', chipped, 'CODE_ALREADY_SET', 'microchip'],
  ['addCard', 'owner', carded, 'CARD_ALREADY_SET', 'card'],
  ['buyCard', 'owner', carded, 'CARD_ALREADY_SET', 'card'],
  ['buyCard', 'owner', { registered: 'pending' }, 'CARD_ALREADY_SET', 'card'],
  ['replaceCard', 'owner', {}, 'CARD_REQUIRED', 'card'],
  ['replaceCard', 'owner', { ...carded, registered: 'pending' }, 'CARD_ALREADY_SET', 'card'],
  ['receiveCard', 'owner', {}, 'CARD_NOT_PENDING'],
  ['receiveCard', 'owner', { registered: 'registered' }, 'CARD_NOT_PENDING'],
  ['returnCard', 'shelter', {}, 'CARD_REQUIRED'],
  ['printCertificate', 'owner', {}, 'MICROCHIP_REQUIRED'],
  ['addTattoo', 'owner', { tattoo: 'ABC123' }, 'CODE_ALREADY_SET', 'tattoo'],
  ['changeTattoo', 'owner', { tattoo: 'ABC123' }, 'CARD_REQUIRED', 'tattoo'],
  ['changeTattoo', 'owner', { tattoo: 'ABC123', ...carded }, 'may'],
  ['addMedal', 'owner', { medal: 'M-1' }, 'CODE_ALREADY_SET', 'medal'],
  ['changeMedal', 'owner', { medal: 'M-1' }, 'CARD_REQUIRED', 'medal'],
  ['setBirthDate', 'admin', { dob: '2020-01-01' }, 'FIELD_ALREADY_SET', 'value'],
  ['editCatFields', 'owner', { species: 'Dog' }, 'CAT_ONLY', 'value'],
  ['adopt', 'shelter', { holdUntil: today }, 'ON_HOLD'],
  ['adopt', 'shelter', { holdUntil: '2026-05-03' }, 'may'],
  ['switchAdoption', 'shelter', { holdUntil: today }, 'ON_HOLD'],
  ['transfer', 'shelter', { holdUntil: today }, 'ON_HOLD'],
  ['transferToShelter', 'shelter', { holdUntil: today }, 'ON_HOLD'],
  ['handOver', 'shelter', { holdUntil: today }, 'ON_HOLD'],
  ['handOver', 'admin', { holdUntil: today }, 'ON_HOLD'],
  ['remove', 'shelter', { holdUntil: today }, 'may'],
  ['endAdoption', 'shelter', { holdUntil: today, status: 'in_adoption' }, 'may'],
]

describe('custody (requirements/professionals.md 8)', () => {
  const held = { ...bare, ownerId: 'owner', custodianId: 'theirs' }
  const of = (who: Actor, over: Partial<AnimalFacts> = {}) =>
    rightsOn(who, { ...held, ...over }, today).abilities

  it('gives its shelter three rights, and no sight of the record', () => {
    expect(of(actors.shelter)).toEqual(['readCustody', 'changeCustody', 'endCustody'])
    expect(isKnownTo(actors.shelter, held)).toBe(false)
    expect(refusalOf('edit', actors.shelter, held, today)?.code).toBe('FORBIDDEN')
  })

  it.each([
    ['another shelter', pro('shelter', 'others')],
    ['a clinic of that organization', actors.health],
    ['another owner', actor({ userId: 'someone' })],
  ])('gives none to %s', (_, who) => expect(of(who)).toEqual([]))

  it('keeps the owner from a loss, an adoption and a removal alone', () => {
    const free = of(actors.owner, { custodianId: null })
    const kept = of(actors.owner)
    expect(free.filter((one) => !kept.includes(one)).toSorted()).toEqual([
      'adopt',
      'handOver',
      'remove',
      'reportLost',
    ])
    expect(kept.filter((one) => !free.includes(one))).toEqual(['endCustody'])
  })
})

describe('roles, row by row (requirements/animals.md 6, requirements/contract.md 3)', () => {
  it('are told of every ability', () =>
    expect(new Set(roles.map(([, ability]) => ability))).toEqual(new Set(abilities)))

  it.each(roles)('%s: %s', (_, ability, able, over = {}) => {
    const expected = Object.fromEntries(
      everyone.map((who) => [who, able.includes(who) ? 'may' : 'FORBIDDEN']),
    )
    expect(Object.fromEntries(everyone.map((who) => [who, codeOf(ability, who, over)]))).toEqual(
      expected,
    )
  })
})

describe('statuses', () => {
  it.each(statuses)('%s by %s', (ability, who, expected, over = {}) =>
    expect(animalStatuses.map((status) => codeOf(ability, who, { ...over, status }))).toEqual(
      expected,
    ),
  )

  it('of a removed animal leave nothing to change, and no owner', () => {
    for (const who of [...pros, ...staff])
      expect(
        rightsOn(
          actors[who],
          animalOf(who, { status: 'removed', ...chipped }),
          today,
        ).abilities.filter((ability) => !/^(read|open)/.test(ability)),
      ).toEqual([])
    expect(codeOf('edit', 'owner', { status: 'removed' })).toBe('NOT_FOUND')
    expect(everyone.filter((who) => !seesRemoved(actors[who]))).toEqual(['owner'])
  })
})

describe('what the animal is and carries', () => {
  it.each(facts)('%s by %s with %j: %s', (ability, who, over, code, field) => {
    const refused = refusalOf(ability, actors[who], animalOf(who, over), today)
    expect([refused?.code ?? 'may', refused?.field]).toEqual([code, field])
  })

  it('a microchip without card is entered by shelters and staff', () =>
    expect(everyone.filter((who) => needsNoCard(actors[who]))).toEqual(['shelter', 'admin', 'god']))
})

describe('a stranger', () => {
  const strangers: [string, Actor, Partial<AnimalFacts>][] = [
    ['nobody', actor({ type: 'anonymous', userId: null }), { ownerId: null }],
    ['another owner, as after a transfer', actor({ userId: 'another' }), { ownerId: 'owner' }],
    ['another shelter', pro('shelter', 'another'), { organizationId: 'theirs' }],
    ['who implanted the microchip of an owner’s', pro('health'), { ownerId: 'owner' }],
    ['a professional without organization', { ...pro('health'), organizationId: null }, {}],
    [
      'a professional who keeps as a person',
      { ...pro('shelter'), organizationId: null, userId: 'owner' },
      { ownerId: 'owner' },
    ],
  ]
  it.each(strangers)('%s finds nothing', (_, who, kept) => {
    const animal = { ...bare, ...kept }
    expect(isKnownTo(who, animal)).toBe(false)
    expect(abilities.map((ability) => refusalOf(ability, who, animal, today)?.code)).toEqual(
      abilities.map(() => 'NOT_FOUND'),
    )
  })
})

it.each([
  ['owner', { ownerId: 'owner' }],
  ['shelter', { organizationId: 'theirs' }],
  ['health', { organizationId: 'theirs' }],
  ['admin', null],
  ['god', null],
] as const)('what %s registers is kept by %j', (who, keeper) =>
  expect(keeperFor({ ...actors[who] })).toEqual(keeper),
)

describe('an account that may not write', () => {
  it.each([
    [{ status: 'registered' }, 'NOT_CONFIRMED', []],
    [{ status: 'confirmed' }, 'ACCEPT_SITE_TO_CONTINUE', ['remove']],
  ] as const)('%j reads: %s', (over, code, besides) => {
    const { abilities: able, refusals } = rightsOn(
      { ...actors.owner, ...over },
      animalOf('owner', chipped),
      today,
    )
    expect(able).toEqual(['openText', 'printCertificate', ...besides])
    expect(refusals.edit).toBe(code)
  })

  it('answers finders of its lost animal once its e-mail is confirmed', () => {
    const refused = (status: 'registered' | 'confirmed') =>
      rightsOn({ ...actors.owner, status }, animalOf('owner', { status: 'lost' }), today).refusals
    expect(refused('registered').answerFinders).toBe('NOT_CONFIRMED')
    expect(refused('confirmed').answerFinders).toBeUndefined()
  })

  it('completes the notice of its lost animal once its e-mail is confirmed, and changes no more', () => {
    const able = (status: 'registered' | 'confirmed', animal: AnimalStatus) =>
      rightsOn({ ...actors.owner, status }, animalOf('owner', { status: animal }), today).abilities
    expect(able('confirmed', 'lost')).toEqual([
      'openText',
      'printPoster',
      'followSteps',
      'editLooks',
      'changePictures',
      'reportFound',
      'answerFinders',
      'correctPlace',
      'completeNotice',
    ])
    expect(able('registered', 'lost')).toEqual(['openText', 'printPoster'])
    expect(able('confirmed', '')).toEqual(['openText', 'remove'])
  })
})

it('rights tell why the rest of what is one’s own is not possible, and nothing of the rest', () => {
  const lost: AnimalStatus = 'lost'
  const { abilities: able, refusals } = rightsOn(
    actors.owner,
    animalOf('owner', { status: lost }),
    today,
  )
  expect([able.includes('reportFound'), able.includes('remove')]).toEqual([true, false])
  expect([refusals.remove, refusals.addMicrochip]).toEqual(['LOST_NOT_REMOVABLE', 'CARD_REQUIRED'])
  expect(refusals).not.toHaveProperty('readTimeline')
})
