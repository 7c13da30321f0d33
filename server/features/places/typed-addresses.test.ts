import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type Connection } from '../../db/connect.ts'
import { testDatabase, type TestDatabase } from '../../db/testing/test-database.ts'
import { homeAt } from './home-of-caller.ts'
import { withPlaces } from '../../testing/prepared/with-places.ts'
import { plainName } from '../../../domain/places/plain-name.ts'
import { readPlace } from './read-place.ts'
import { typedAddresses } from './typed-addresses.data.ts'

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

interface Case {
  line: string
  text: string
  /** null if ambiguous or unknown. */
  expected: string | null
  from: string | null
}

const cases = typedAddresses
  .split('\n')
  .filter((line) => line.includes(' => '))
  .map((line): Case => {
    const [, text = '', from = null, expected = ''] =
      /^(.*?)(?: \[from (.*)\])? => (.*)$/.exec(line) ?? []
    return { line, text, from, expected: expected === '?' ? null : plainName(expected) }
  })

async function placed({ text, from }: Case): Promise<string | null> {
  const home =
    from === null
      ? null
      : await homeAt(connection.db, { text: null, location: null, city: null, postal: from })
  const { certain } = await readPlace(connection.db, { text }, home, 'fr')
  return certain && plainName(`${certain.city}, ${certain.region}`)
}

it('holds at least 300 addresses', () => expect(cases.length).toBeGreaterThan(300))

it('places 99 of 100 addresses in the right municipality, and the unclear ones nowhere', async () => {
  const answers = await Promise.all(
    cases.map(async (one) => ({ ...one, answer: await placed(one) })),
  )
  const wrong = answers
    .filter(({ answer, expected }) => answer !== expected)
    .map(({ line, answer }) => `${line}, but ${answer ?? 'unclear'}`)
  expect(wrong.length > cases.length / 100 ? wrong : []).toEqual([])
})
