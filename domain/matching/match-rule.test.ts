import fc from 'fast-check'
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { sexes, speciesList } from '../animals/animal.ts'
import { dayOf } from '../dates.ts'
import { matchOf, municipalityKm, readSide, toldFrom, type Side, type Sight } from './match-rule.ts'
import { shownFrom } from './match-status.ts'
import { matchingFr } from './matching.fr.ts'
import { reasonWords } from './reason-words.ts'

const day = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2026-03-31'),
  noInvalidDate: true,
})
const words = (...options: string[]) => fc.constantFrom(undefined, null, '', ...options)
const sight = fc.record({
  location: fc.tuple(
    fc.double({ min: -73.9, max: -73.2, noNaN: true }),
    fc.double({ min: 45.3, max: 45.8, noNaN: true }),
  ),
  date: day.map(dayOf),
})
const side = (which: Side['side']): fc.Arbitrary<Side> =>
  fc.record({
    side: fc.constant(which),
    species: fc.constantFrom('Cat' as const, 'Dog' as const),
    sex: fc.constantFrom(undefined, ...sexes),
    colour: words('noir et blanc', 'tigré', 'Ginger', 'zzz', 'gris'),
    size: fc.constantFrom(undefined, 'Unspecified' as const, 'Small' as const, 'Large' as const),
    breed: words('Labrador', 'golden croisé', 'siamois', 'Domestic shorthair', 'xyz'),
    marks: words('patte blanche', 'white paw, scar', 'collier rouge', 'rien'),
    collar: words('rouge', 'blue', 'no collar'),
    sights: fc.tuple(sight),
  })
const pair = fc.tuple(
  side('loss'),
  side('find'),
  fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
)
const parts = { sex: 'sex', colour: 'colour', size: 'size', breed: 'breed' } as const
const check = (property: fc.IProperty<unknown> | fc.IRawProperty<unknown>) =>
  fc.assert(property as fc.IProperty<unknown>, { numRuns: 300 })

describe('for any pair', () => {
  it('the score is the same from either side and again', () =>
    check(
      fc.property(pair, ([loss, find, likeness]) => {
        const once = matchOf(readSide(loss), readSide(find), likeness)
        expect(matchOf(readSide(find), readSide(loss), likeness)).toEqual(once)
        expect(matchOf(readSide({ ...loss }), readSide({ ...find }), likeness)).toEqual(once)
      }),
    ))

  it('there is a reason for each point, and the picture gives at most ten', () =>
    check(
      fc.property(pair, ([loss, find, likeness]) => {
        const { score, reasons } = matchOf(readSide(loss), readSide(find), likeness)
        const sum = reasons.reduce((total, { points }) => total + points, 0)
        expect(score).toBe(Math.min(100, Math.max(0, sum)))
        expect(reasons.every(({ points }) => Number.isInteger(points) && points !== 0)).toBe(true)
        expect(new Set(reasons.map(({ part }) => part)).size).toBe(reasons.length)
        for (const reason of reasons.filter(({ part }) => part === 'picture'))
          expect(reason.points > 0 && reason.points <= 10).toBe(true)
      }),
    ))

  it('what one side leaves blank counts for nothing, and the rest as before', () =>
    check(
      fc.property(
        pair,
        fc.constantFrom(...(Object.keys(parts) as (keyof typeof parts)[])),
        fc.boolean(),
        ([loss, find], field, ours) => {
          const whole = matchOf(readSide(loss), readSide(find)).reasons
          const blank = matchOf(
            readSide(ours ? { ...loss, [field]: null } : loss),
            readSide(ours ? find : { ...find, [field]: undefined }),
          ).reasons
          expect(blank).toEqual(whole.filter(({ part }) => part !== parts[field]))
        },
      ),
    ))
})

const at = (km: number): [number, number] => [-73.57, 45.5 + km / 111.2]
const loss = (more: Partial<Side> = {}): Side => ({
  side: 'loss',
  species: 'Cat',
  sights: [{ location: at(0), date: '2026-05-01' }],
  ...more,
})
const find = (more: Partial<Side> = {}): Side => ({
  ...loss(),
  side: 'find',
  sights: [{ location: at(0.3), date: '2026-05-03' }],
  ...more,
})
const reasonsOf = (ours: Partial<Side>, theirs: Partial<Side>) =>
  matchOf(readSide(loss(ours)), readSide(find(theirs))).reasons
const reasonOf = (part: string, ours: Partial<Side>, theirs: Partial<Side>) => {
  const reason = reasonsOf(ours, theirs).find((one) => one.part === part)
  return reason && ('how' in reason ? reason.how : '')
}

it.each(speciesList)('a %s is no other species', (species) => {
  for (const other of speciesList)
    expect(matchOf(readSide(loss({ species })), readSide(find({ species: other }))).score > 0).toBe(
      species === other,
    )
})

it.each([
  ['Noir', 'black', 'same'],
  ['noire', 'gris foncé', 'like'],
  ['Noir et blanc', 'Black & white', 'same'],
  ['roux', 'Ginger', 'same'],
  ['tigré', 'brun', 'like'],
  ['blanc', 'noir', 'other'],
  ['à pois', 'noir', undefined],
  ['', 'noir', undefined],
])('colour %j and %j: %s', (ours, theirs, how) =>
  expect(reasonOf('colour', { colour: ours }, { colour: theirs })).toBe(how),
)

it.each([
  ['Labrador', 'lab', 'same'],
  ['Labrador', 'Golden Retriever', 'near'],
  ['Labrador', 'Labrador croisé', 'near'],
  ['German Shepherd', 'berger allemand', 'same'],
  ['Labrador', 'Chihuahua', 'other'],
  ['Domestic shorthair', 'européen', 'same'],
  ['croisé', 'Labrador', undefined],
  ['licorne', 'Labrador', undefined],
])('breed %j and %j: %s', (ours, theirs, how) =>
  expect(reasonOf('breed', { breed: ours }, { breed: theirs })).toBe(how),
)

it.each([
  ['Poitrine blanche, peureux', 'white chest', 1],
  ['queue coupée et oreille gauche entaillée', 'short tail, notch in left ear', 2],
  ['oreille gauche entaillée', 'notch in right ear', undefined],
  ['patte blanche', 'black paw', undefined],
  ['Parti pendant l’orage', 'white chest', undefined],
])('marks %j and %j: %s shared', (ours, theirs, count) => {
  const reason = reasonsOf({ marks: ours }, { marks: theirs }).find(({ part }) => part === 'marks')
  expect(reason?.part === 'marks' ? reason.count : undefined).toBe(count)
})

it.each([
  ['rouge', 'red', 'same'],
  ['rouge', 'pink', 'like'],
  ['rouge', 'bleu', 'other'],
  ['rouge', 'aucun', undefined],
])('collar %j and %j: %s', (ours, theirs, how) => {
  expect(reasonOf('collar', { collar: ours }, { collar: theirs })).toBe(how)
  expect(reasonOf('collar', { marks: `Peureux, collier ${ours}` }, { collar: theirs })).toBe(how)
})

it('counts less the farther and the later, and nothing from before the loss', () => {
  const score = (km: number, date: string) =>
    matchOf(
      readSide(loss({ colour: 'noir' })),
      readSide(find({ colour: 'noir', sights: [{ location: at(km), date }] })),
    ).score
  const falling = [
    score(0.2, '2026-05-02'),
    score(1, '2026-05-02'),
    score(4, '2026-05-02'),
    score(20, '2026-05-02'),
  ]
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  expect(falling[0]).toBeGreaterThanOrEqual(toldFrom)
  expect(falling.at(-1)).toBeLessThan(toldFrom / 2)
  expect(score(0.2, '2026-07-20')).toBeLessThan(score(0.2, '2026-05-02'))
  expect(score(0.2, '2026-04-30')).toBeLessThan(score(0.2, '2026-05-01'))
  expect(score(0.2, '2026-04-20')).toBe(0)
  expect(score(200, '2026-05-02')).toBe(0)
})

it('place and date alone tell nobody', () =>
  expect(matchOf(readSide(loss()), readSide(find())).score).toBeLessThan(toldFrom))

it('goes by who saw the animal since, where that speaks more for it', () => {
  const far = { colour: 'noir', sights: [{ location: at(6), date: '2026-05-06' }] as const }
  const lost = loss({ colour: 'noir' })
  const seen = {
    ...lost,
    sights: [lost.sights[0], { location: at(5.8), date: '2026-05-05' }] as const,
  }
  const scoreOf = (one: Side) =>
    matchOf(readSide(one), readSide(find({ ...far, sights: [far.sights[0]] }))).score
  expect(scoreOf(loss({ ...seen, sights: [...seen.sights] }))).toBeGreaterThan(scoreOf(lost) + 20)
})

it('says from where and when it counts: from the loss, or from where the animal was seen since', () => {
  const [first] = loss().sights
  const t = createTranslator({ locale: 'fr', messages: matchingFr })
  const seen = { location: at(20), date: '2026-05-06' }
  const words = (sights: Side['sights'], found: Sight) => {
    const { reasons } = matchOf(readSide(loss({ sights })), readSide(find({ sights: [found] })))
    return reasons
      .filter(({ part }) => part === 'place' || part === 'date')
      .map((reason) => reasonWords(reason, 'Cat', t))
  }
  expect(words([first, seen], first)).toEqual([
    'À moins de 1 km, là où vont souvent les chats',
    'Trouvé le jour de la disparition',
  ])
  expect(words([first, seen], seen)).toEqual([
    'À moins de 1 km de là où on l’a vu, là où vont souvent les chats',
    'Trouvé le jour où on l’a vu',
  ])
})

describe('an animal that somebody holds in Montréal, of which the municipality alone is known', () => {
  const middle: [number, number] = [-73.57, 45.51]
  const held: Sight = {
    location: middle,
    within: municipalityKm(1_760_000),
    municipality: 'Montréal',
    isMunicipality: true,
    date: '2026-05-03',
  }
  /** In Pierrefonds, 20 km from the middle, in Montréal all the same. */
  const lost: Sight = {
    location: [-73.83, 45.49],
    within: 0.7,
    municipality: 'Montréal',
    date: '2026-05-01',
  }
  const scoreOf = (ours: Partial<Side>, theirs: Partial<Side>, from = lost) =>
    matchOf(
      readSide(loss({ sights: [from], ...ours })),
      readSide(find({ sights: [held], ...theirs })),
    ).score
  const labrador = {
    species: 'Dog' as const,
    colour: 'noir',
    breed: 'Labrador',
    sex: 'Male' as const,
  }
  const siamese = { colour: 'beige', breed: 'Siamois', sex: 'Female' as const }
  const alley = { colour: 'noir et blanc', breed: 'domestique', sex: 'Male' as const }

  it.each([
    ['place and date', {}, {}, 'nothing'],
    [
      'a dog’s colour',
      { species: 'Dog', colour: 'noir' },
      { species: 'Dog', colour: 'black' },
      'shown',
    ],
    ['a cat’s colour', { colour: 'gris' }, { colour: 'grise' }, 'shown'],
    ['a cat’s two colours', { colour: 'noir et blanc' }, { colour: 'black and white' }, 'shown'],
    ['another colour', { colour: 'noir' }, { colour: 'blanc' }, 'nothing'],
    ['a dog’s colour, breed and sex', labrador, { ...labrador, breed: 'lab' }, 'letter'],
    ['a cat’s colour, breed and sex', siamese, { ...siamese, breed: 'Siamese' }, 'letter'],
    ['a breed that most cats have', alley, { ...alley, breed: 'européen' }, 'shown'],
    [
      '… and a mark',
      { ...alley, marks: 'oreille coupée' },
      { ...alley, marks: 'cut ear' },
      'letter',
    ],
  ] as const)('%s: %s', (_, ours, theirs, told) => {
    const score = scoreOf(ours, theirs)
    const toldOf = score >= toldFrom ? 'letter' : score >= shownFrom ? 'shown' : 'nothing'
    expect([score, toldOf]).toEqual([score, told])
  })

  it('counts alike in all of the municipality, and less from outside the farther it is', () => {
    const from = (km: number, municipality: string): Sight => ({
      ...lost,
      location: [middle[0], middle[1] + km / 111.2],
      municipality,
    })
    const scores = (municipality: string) =>
      [1, 12, 25, 60].map((km) => scoreOf(labrador, labrador, from(km, municipality)))
    const [near, ...inside] = scores('Montréal')
    expect(inside.slice(0, 2)).toEqual([near, near])
    const outside = scores('Laval')
    expect(outside).toEqual(outside.toSorted((a, b) => b - a))
    expect(outside[1]).toBeLessThan(inside[0] ?? 0)
    expect(inside[2]).toBe(outside[3])
  })

  it('is said to be in the same municipality', () => {
    const t = createTranslator({ locale: 'fr', messages: matchingFr })
    const [place] = matchOf(
      readSide(loss({ sights: [lost] })),
      readSide(find({ sights: [held] })),
    ).reasons
    expect(place && reasonWords(place, 'Cat', t)).toBe('Trouvé dans la même municipalité')
  })
})
