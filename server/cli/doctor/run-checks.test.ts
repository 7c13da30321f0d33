import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readEnv } from '../../env.ts'
import { check, DatabaseAway, green, type Look, type Looked } from './check.ts'
import { runChecks, worstOf } from './run-checks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const at: Looked = {
  env: readEnv({}),
  clock: { now: () => new Date('2026-05-04T15:00:00Z') },
  database() {
    throw new DatabaseAway()
  },
}
const reading = (name: string, read: (at: Looked) => unknown): Look =>
  check(name, read, () => green('Well.'))

it('makes every check, though others fail, are silent or ask a database that is away', async () => {
  const running = runChecks(
    [
      reading('silent', () => new Promise(() => undefined)),
      reading('broken', () => {
        throw new AggregateError([new Error('connect ECONNREFUSED 127.0.0.1:25')])
      }),
      reading('asks', ({ database }) => database()),
      reading('well', () => undefined),
    ],
    at,
  )
  await vi.advanceTimersByTimeAsync(5000)
  expect((await running).map(({ check, light, says }) => [check, light, says])).toEqual([
    ['silent', 'red', 'There was no answer within 5 s.'],
    ['broken', 'red', 'This could not be looked at: connect ECONNREFUSED 127.0.0.1:25'],
    ['asks', 'amber', 'Not looked at, since the database does not answer.'],
    ['well', 'green', 'Well.'],
  ])
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  [[], 'green'],
  [['green', 'amber', 'green'], 'amber'],
  [['red', 'amber', 'green'], 'red'],
] as const)('of %j the worst is %s', (found, worst) => {
  expect(worstOf(found.map((light) => ({ light, says: '' })))).toBe(worst)
})
