import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readGazetteer } from './gazetteer.ts'
import { townColumns, townRows } from './towns.ts'
import { plainName } from '../../../../domain/places/plain-name.ts'

const towns = townRows()

it('has its columns, and values of their form and range', () => {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, 'towns.tsv'), 'utf8')
    .split('\n')
    .filter(Boolean)
  expect(head).toBe(townColumns)
  expect(lines.filter((line) => line.split('\t').some((cell) => cell !== cell.trim()))).toEqual([])
  expect(
    towns
      .filter(
        ({ region, lat, lng, population }) =>
          !/^(?:AB|BC|MB|NB|NL|NS|NT|NU|ON|PE|SK|YT)$/.test(region) ||
          !(lat > 41 && lat < 84 && lng > -142 && lng < -52 && population > 500),
      )
      .map(({ name }) => name),
  ).toEqual([])
})

const cities = readGazetteer().filter(({ kind }) => kind === 'city' || kind === 'postal')

it('has no town that the library has, and an id for each', () => {
  expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
  const byName = Map.groupBy(cities, ({ name, region }) => plainName(`${name} ${region}`))
  const twice = towns.filter(
    ({ name, region, lat }) =>
      byName
        .get(plainName(`${name} ${region}`))
        ?.filter((one) => one.kind === 'city' && Math.abs(one.lat - lat) < 0.5).length !== 1,
  )
  expect(twice.map(({ name }) => name)).toEqual([])
})

it('has towns that people type and the library lacks, and the people of Iqaluit at X0A', () => {
  const regions = (name: string) =>
    cities.filter((one) => one.kind === 'city' && one.name === name).map(({ region }) => region)
  expect(
    ['Whitby', 'Caledon', 'Grimsby', 'Tillsonburg', 'Gander', 'Drumheller', 'Riverview'].map(
      regions,
    ),
  ).toEqual([['ON'], ['ON'], ['ON'], ['ON'], ['NL'], ['AB'], ['NB']])
  expect(cities.find(({ id }) => id === 'postal:X0A')).toMatchObject({
    name: 'Iqaluit',
    region: 'NU',
  })
})
