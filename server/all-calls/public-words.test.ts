import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#domain/contract.ts'
import { routes } from '../routes.ts'
import { formOf, smallPicture } from '../testing/pictures/form-of.ts'
import { lettersAfter } from '../testing/letters.ts'
import { rowCounts } from '../testing/row-counts.ts'
import {
  anyText,
  encoded,
  fieldsOf,
  hostile,
  noText,
  withWords,
  type Input,
  type Part,
} from './hostile-words.ts'
import { isThorough } from '../testing/suite/thorough.ts'
import { expectInLetter } from './visitors.ts'
import { rowsOf } from './public-words.rows.ts'
import { openWorld, type Row, type World } from './public-words/world.ts'

/**
 * Hostile text comes back unchanged or is refused without effect. A new field of a public call
 * fails until listed in public-words.rows.ts.
 */
const w = {} as World
const table = rowsOf(w)
/** The first test names what is not in the table. */
const unlisted: Row = { right: () => ({}) }
beforeAll(async () => void Object.assign(w, await openWorld()))
afterAll(() => w.close())

/** Letters carry no links of others. */
const aLink = 'Voyez www.trouve.example/milo'

let fields = 0
/** A limit that was reached is remembered for a minute, also without its rows. */
let visitors = 0
const newVisitor = () => `198.51.${Math.floor(++visitors / 250) % 250}.${(visitors % 250) + 1}`

async function send(endpoint: Endpoint, { params = {}, query = {}, body, cookie }: Input) {
  await w.t.services.db.$client.query('delete from rate_limits')
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))
  // A form cannot carry what is no UTF-8.
  const form =
    endpoint.multipart &&
    body &&
    Object.values(body).every((value) => typeof value !== 'string' || value.isWellFormed())
      ? await formOf(body as Record<string, unknown>, endpoint.multipart.files, [
          await smallPicture(),
        ])
      : undefined
  const asked = Object.entries(query).map(([name, words]) => `${name}=${encoded(words)}`)
  return w.t.app.inject({
    method: endpoint.method,
    url: [path, ...(asked.length > 0 ? [asked.join('&')] : [])].join('?'),
    ...(form ? { payload: form.payload } : body && { payload: body }),
    headers: {
      ...form?.headers,
      ...(cookie && { cookie }),
      'accept-language': 'en',
      'x-forwarded-for': newVisitor(),
    },
  })
}

const leaks =
  /SyntaxError|RangeError|node_modules|\bat .*\.[jt]s|violates|constraint|postgres|drizzle|fastify/i

/** A refusal must change nothing. */
async function taken(endpoint: Endpoint, input: Input): Promise<boolean> {
  const before = await rowCounts(w.t)
  const response = await send(endpoint, input)
  expect({ status: response.statusCode, body: response.body }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 500),
  })
  if (response.statusCode !== 204)
    expect(String(response.headers['content-type'])).toMatch(/^application\/json/)
  const refused =
    response.statusCode >= 400 ||
    (endpoint.refusesIn200 && response.json<{ success: boolean }>().success === false)
  if (refused)
    expect([response.body, await rowCounts(w.t)]).toEqual([
      expect.not.stringMatching(leaks),
      before,
    ])
  return !refused
}

const open = routes
  .map(({ endpoint }) => endpoint as Endpoint)
  .filter((endpoint) => endpoint.access === 'anyone' && fieldsOf(endpoint).length > 0)
  .map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))

it('every open call that takes words is here, and no other', () => {
  expect(Object.keys(table).sort()).toEqual(open.map(({ name }) => name).sort())
})

describe.each(open)('$name', ({ endpoint, name }) => {
  const { right, kept = {}, lookedFor = [], inLetter = [], ahead = {} } = table[name] ?? unlisted

  // Sends the letters of earlier calls first.
  beforeAll(async () => void (inLetter.length > 0 && (await w.t.outbox())))

  const words = fieldsOf(endpoint)
  it('brings the words of its fields back unchanged, or refuses them', async () => {
    expect(words.map(({ field }) => field)).toEqual(
      expect.arrayContaining([...Object.keys(kept), ...lookedFor]),
    )
    for (const { part, field } of words) await tryIn(part, field)
  })

  async function tryIn(part: Part, field: string): Promise<void> {
    const read = part === 'body' ? kept[field] : undefined
    if (read) expect(await taken(endpoint, await right())).toBe(true)
    if (inLetter.includes(field))
      expect(await taken(endpoint, withWords(await right(), part, field, aLink))).toBe(false)
    // The fields have them all among them.
    const every = isThorough ? 1 : read ? 8 : 9
    const first = ++fields % every
    const kinds = Object.entries(hostile).filter((_, n) => n % every === first)
    for (const [kind, hostileWords] of kinds) {
      const words = `${ahead[field] ?? ''}${hostileWords}`
      const input = withWords(await right(), part, field, words)
      const isTaken = await taken(endpoint, input)
      const said = { field, kind }
      if (read === undefined) {
        if (!lookedFor.includes(field))
          expect({ ...said, isTaken }).toEqual({ ...said, isTaken: false })
        continue
      }
      if (anyText.has(kind)) expect({ ...said, isTaken }).toEqual({ ...said, isTaken: true })
      if (noText.has(kind) && field !== 'password')
        expect({ ...said, isTaken }).toEqual({ ...said, isTaken: false })
      if (!isTaken) continue
      expect({ ...said, words: await read(input) }).toEqual({ ...said, words })
      if (inLetter.includes(field)) {
        const again = withWords(await right(), part, field, words)
        expectInLetter(await lettersAfter(w.t, () => send(endpoint, again)), words)
      }
    }
  }
})
