import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isPart, quebecColumns, quebecKinds, quebecPlaces } from './quebec.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'

const places = quebecPlaces()
const whole = places.filter((place) => !isPart(place))
const wrong = (fails: (place: (typeof places)[number]) => boolean) =>
  places.filter(fails).map(({ name, county }) => `${name}, ${county}`)

it('has its columns and no stray cell, space or straight mark', () => {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, 'quebec.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
  expect(head).toBe(quebecColumns)
  expect(
    lines.filter(
      (line) =>
        line.split('\t').length !== 10 ||
        /['"]| {2}|--/.test(line) ||
        line.split('\t').some((cell) => cell !== cell.trim()),
    ),
  ).toEqual([])
})

it('covers the local municipalities, the reserves and the northern villages', () => {
  const count = (...kinds: string[]) => places.filter(({ kind }) => kinds.includes(kind)).length
  expect(whole.length).toBeGreaterThan(1150)
  expect(
    count('ville', 'municipalité', 'paroisse', 'village', 'canton', 'cantons unis'),
  ).toBeGreaterThan(1095)
  expect(count('village nordique')).toBe(14)
  expect(count('village cri')).toBe(9)
  expect(count('réserve indienne', 'établissement')).toBeGreaterThan(30)
  expect(count('arrondissement')).toBeGreaterThan(35)
})

it('has values of their form and range', () => {
  expect(wrong(({ kind }) => !quebecKinds.includes(kind))).toEqual([])
  expect(wrong(({ lat }) => !(lat >= 44.99 && lat <= 62.6))).toEqual([])
  expect(wrong(({ lng }) => !(lng >= -79.8 && lng <= -57.1))).toEqual([])
  expect(wrong(({ name, county }) => name === '' || county === '')).toEqual([])
  expect(
    wrong(({ postal }) => !postal.every((area) => /^[GHJK]\d[A-CEGHJ-NPR-TV-Z]$/.test(area))),
  ).toEqual([])
  expect(wrong((place) => !isPart(place) && place.postal.length === 0)).toEqual([])
  expect(wrong((place) => (place.people === null) !== isPart(place))).toEqual([])
})

it('has one row for a name, kind and county', () => {
  const keys = places.map(({ name, kind, county, municipality }) =>
    [plainName(name), kind, county, municipality].join('/'),
  )
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
})

it('has the municipality of every part, and no name twice in one municipality', () => {
  const names = new Set(whole.map(({ name }) => name))
  expect(wrong(({ municipality }) => municipality !== null && !names.has(municipality))).toEqual([])
  expect(
    wrong(({ name, others }) => {
      const all = [name, ...others].map(plainName)
      return new Set(all).size < all.length
    }),
  ).toEqual([])
})

it('gives no other name that is the official one of a municipality', () => {
  const official = new Set(whole.map(({ name }) => plainName(name)))
  expect(wrong(({ others }) => others.some((other) => official.has(plainName(other))))).toEqual([])
})

it('says of each noted position why, and notes at most 3 of 20 municipalities', () => {
  const reasons =
    /^(?:une source publique|de mémoire(?:, à 3 km d’une source publique)?|centre d\p{L}.*)$/u
  expect(wrong(({ note }) => note !== null && !reasons.test(note))).toEqual([])
  expect(whole.filter(({ note }) => note !== null).length).toBeLessThan(0.15 * whole.length)
})
