import { expect, it } from 'vitest'
import { sessionEnd } from './session-life.ts'

const created = new Date('2026-05-04T12:00:00Z')

it.each([
  ['ind', '2026-05-04T12:00:00Z', '2026-08-02T12:00:00Z'],
  ['pro', '2026-05-05T12:00:00Z', '2026-06-04T12:00:00Z'],
  ['admin', '2026-05-04T13:00:00Z', '2026-05-04T21:00:00Z'],
  ['admin', '2026-05-04T19:00:00Z', '2026-05-05T00:00:00Z'],
  ['god', '2026-05-04T23:59:00Z', '2026-05-05T00:00:00Z'],
] as const)('a session of %s that was used at %s ends at %s', (type, used, end) =>
  expect(sessionEnd(type, { created, used: new Date(used) })).toEqual(new Date(end)),
)
