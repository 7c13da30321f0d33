import { expect, it } from 'vitest'
import { datedLink, stateOfLink } from './dated-link.ts'
import { linkToken } from './link-token.ts'

const keyFor = (purpose: string) => `key of ${purpose}`
const made = new Date('2026-05-04T15:00:00Z')
const after = (days: number) => new Date(made.getTime() + days * 86_400_000)
const record = { id: 'abc', linksVersion: 0, undatedLinksEnd: null as Date | null }
const state = (token: string, over: Partial<typeof record> = {}, now = made) =>
  stateOfLink(keyFor, 'licence link', { ...record, ...over }, token, now)
const token = datedLink(keyFor, 'licence link', record, made)

it.each([
  ['the day it is made', token, {}, 0, 'good'],
  ['the last day of its year', token, {}, 365, 'good'],
  ['the day after', token, {}, 366, 'ended'],
  ['of another record', token, { id: 'abd' }, 0, 'unknown'],
  ['of a record whose links were withdrawn', token, { linksVersion: 1 }, 0, 'unknown'],
  [
    'made after the withdrawal',
    datedLink(keyFor, 'licence link', { ...record, linksVersion: 1 }, made),
    { linksVersion: 1 },
    0,
    'good',
  ],
  ['of another purpose', datedLink(keyFor, 'found animal', record, made), {}, 0, 'unknown'],
  ['with another day', `B${token.slice(1)}`, {}, 0, 'unknown'],
  ['cut short', token.slice(0, -2), {}, 0, 'unknown'],
  [
    'without a day, of a record that had such',
    linkToken(keyFor, 'licence link', 'abc'),
    { undatedLinksEnd: after(365) },
    0,
    'good',
  ],
  [
    'without a day, after their end',
    linkToken(keyFor, 'licence link', 'abc'),
    { undatedLinksEnd: after(365) },
    366,
    'ended',
  ],
  [
    'without a day, of a record that never had such',
    linkToken(keyFor, 'licence link', 'abc'),
    {},
    0,
    'unknown',
  ],
  ['nothing', '', {}, 0, 'unknown'],
] as const)('a link %s', (_, link, over, days, expected) => {
  expect(state(link, over, after(days))).toBe(expected)
})

it('of a look-up by card ends the day after', () => {
  const link = datedLink(keyFor, 'licence renewal by card', record, made)
  const states = [0, 1, 2].map((days) =>
    stateOfLink(keyFor, 'licence renewal by card', record, link, after(days)),
  )
  expect(states).toEqual(['good', 'good', 'ended'])
})
