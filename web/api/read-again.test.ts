import { expect, it } from 'vitest'
import { CallError } from './call-error.ts'
import { readAgain, readAgainAfter } from './read-again.ts'

const away = new CallError(503, { code: 'DATABASE_AWAY' }, '2')
const offline = new CallError(0, { code: 'NETWORK' })

it.each([
  ['a database that is away', away, 4, 2000],
  ['a server that is long in coming', new CallError(503, { code: 'HELD' }, '300'), 0, 10_000],
  ['no network', offline, 2, 1000],
  ['a failure of the server', new CallError(500, {}), 1, 1000],
  ['a bug of the page', new Error('bug'), 1, 1000],
  ['a refusal', new CallError(404, { code: 'NOT_FOUND' }), 0, 1000],
  ['too many', new CallError(429, { code: 'TOO_MANY_REQUESTS' }, '60'), 0, 10_000],
])('reads again after %s, so often and after such a pause', (_, error, times, pause) => {
  expect([0, 1, 2, 3, 4, 5].filter((failures) => readAgain(failures, error))).toHaveLength(times)
  expect(readAgainAfter(0, error)).toBe(pause)
})
