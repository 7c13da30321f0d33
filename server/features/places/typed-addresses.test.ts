import { afterAll, beforeAll, expect, it } from 'vitest'
import { distanceKm } from '#domain/places/geo.ts'
import type { Location } from '#domain/places/location.ts'
import { connect, type Connection } from '../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { homeAt } from './home-of-caller.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { readPlace } from './read-place.ts'
import { positions, typedAddresses } from './typed-addresses.data.ts'

let database: TestDatabase
let connection: Connection

beforeAll(async () => {
  database = await testDatabase(withPlaces)
  connection = connect(database.url)
})
afterAll(async () => {
  await connection.close()
  await database.drop()
})

/** Km: as far as the centre of a municipality is a matter of opinion. */
const near = 5

const known = new Map(
  positions
    .trim()
    .split('\n')
    .map((line): [string, Location] => {
      const [, name = '', lat, lng] = /^(.*) (-?[\d.]+) (-?[\d.]+)$/.exec(line) ?? []
      return [name, [Number(lng), Number(lat)]]
    }),
)

interface Case {
  line: string
  text: string
  /** null if ambiguous or unknown. */
  expected: { city: string; at: Location | undefined } | null
  from: string | null
}

const cases = typedAddresses
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line): Case => {
    const [, text = '', from = null, city = '', part = city] =
      /^(.*?)(?: \[from (.*)\])? => (.*?)(?: @ (.*))?$/.exec(line) ?? []
    return { line, text, from, expected: city === '?' ? null : { city, at: known.get(part) } }
  })

async function wrongOf({ text, from, expected }: Case): Promise<string | null> {
  const home =
    from === null
      ? null
      : await homeAt(connection.db, { text: null, location: null, city: null, postal: from })
  const { certain } = await readPlace(connection.db, { text }, home, 'fr')
  if (!certain || !expected?.at) return certain || expected ? (certain?.title ?? 'unclear') : null
  const km = distanceKm([certain.lng, certain.lat], expected.at)
  const isThere =
    plainName(`${certain.city}, ${certain.region}`) === plainName(expected.city) && km <= near
  return isThere ? null : `${certain.title}, ${km.toFixed(0)} km`
}

it('holds at least 300 addresses, each with a position', () => {
  expect(cases.length).toBeGreaterThan(300)
  const unknown = cases.filter(({ expected }) => expected && !expected.at)
  expect(unknown.map(({ line }) => line)).toEqual([])
})

it('places 99 of 100 addresses within 5 km, and the unclear ones nowhere', async () => {
  const answers = await Promise.all(
    cases.map(async (one) => ({ line: one.line, wrong: await wrongOf(one) })),
  )
  const wrong = answers.flatMap(({ line, wrong: found }) =>
    found ? [`${line}, but ${found}`] : [],
  )
  expect(wrong.length > cases.length / 100 ? wrong : []).toEqual([])
})
