import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AccessFacts } from '../access/policies.ts'
import { homeScreen } from './landing-redirect.ts'
import { areaOf, redirectOf, redirectOfUnknownPath } from './redirects.ts'
import { screens, type ScreenName } from './screens.ts'

const anonymous: AccessFacts = {
  type: 'anonymous',
  proType: null,
  status: null,
  valid: false,
  needsSecondFactor: false,
}
const ind: AccessFacts = {
  type: 'ind',
  proType: null,
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
}
const pro: AccessFacts = {
  type: 'pro',
  proType: 'shelter',
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
}
const admin: AccessFacts = {
  type: 'admin',
  proType: null,
  status: 'valid',
  valid: true,
  needsSecondFactor: false,
}

it.each([
  ['an individual', ind, 'animals'],
  ['a pro', pro, 'pro'],
  ['an admin', admin, 'landing'],
  ['a visitor', anonymous, 'landing'],
] as const)('the home of %s', (_, who, home) => expect(homeScreen(who)).toBe(home))

const screenOf = (path: string) =>
  (Object.keys(screens) as ScreenName[]).find((name) => screens[name].path === path)

it.each([
  ['/animals/a1b2?tab=ids', pro, '/pro/animals/a1b2?tab=ids'],
  ['/no/such', pro, '/pro/no/such'],
  ['/animals/a1b2/no/such', ind, '/animals'],
  ['/animals/a1b2/no/such', anonymous, '/animals'],
  ['/animals/a1b2/no/such', pro, '/pro/animals/a1b2/no/such'],
  ['/pro/animals/a1b2/no/such?tab=ids', pro, '/pro/animals'],
  ['/admin/animals/a1b2/no/such', admin, '/admin/animals'],
  ['/admin/animals/a1b2/no/such', ind, '/'],
  ['/animalsandmore', ind, '/'],
  ['/pro/no/such', pro, '/'],
  ['/pro?tab=ids', pro, '/'],
  ['/professionals', pro, '/pro/professionals'],
  ['/animals/a1b2', admin, '/admin/animals/a1b2'],
  ['/animals', admin, '/admin/animals'],
  ['/animals/add?claim=x', admin, '/admin/animals'],
  ['/admin/animals/add', admin, '/admin/animals'],
  ['/animals/transfer', admin, '/admin/animals'],
  ['/animals/add', pro, '/pro/animals/add'],
  ['/animalsofmine', admin, '/'],
  ['/admin/no/such', admin, '/'],
  ['/no/such', admin, '/'],
  ['/no/such', ind, '/'],
  ['/no/such', anonymous, '/'],
] as const)('the unknown path %s of %o leads to %s', (href, who, to) =>
  expect(redirectOfUnknownPath(href, who)).toBe(to),
)

it.each([
  ['/admin', anonymous, 'admin'],
  ['/admin/no/such?x=1', anonymous, 'admin'],
  ['/pro/no/such', anonymous, 'pro'],
  ['/professionals', anonymous, null],
  ['/no/such', anonymous, null],
  ['/admin/no/such', ind, null],
  ['/pro/no/such', pro, null],
] as const)('the unknown path %s of %o asks for a login of type %s', (href, who, type) =>
  expect(areaOf(href, who)).toBe(type),
)

describe('redirectOf', () => {
  it.each([
    // See requirements/accounts-and-public.md 4, requirements/animals.md 2,
    // requirements/contract.md 2.
    ['animals', anonymous, { to: 'login', remember: 'ind', delay: 500 }],
    ['pro', anonymous, { to: 'login', remember: 'pro', delay: 500 }],
    ['admin', anonymous, { to: 'login', remember: 'admin', delay: 500 }],
    ['profile', anonymous, { to: 'login', remember: '', delay: 500 }],
    ['admin', ind, { to: 'landing', delay: 0 }],
    ['admin', pro, { to: 'landing', delay: 0 }],
    ['pro', ind, { to: 'landing', delay: 500 }],
    ['animal', pro, 'unknown path'],
    ['animal', admin, 'unknown path'],
    ['pro', { ...pro, valid: false, needsSecondFactor: false }, { to: 'invalid', delay: 0 }],
    ['landing', { ...admin, status: 'confirmed' }, { to: 'profile', delay: 0 }],
    ['landing', { ...admin, status: 'bounced' }, { to: 'profile', delay: 0 }],
    ['landing', admin, null],
    ['animals', ind, null],
    ['pro', pro, null],
    ['admin', admin, null],
    ['landing', anonymous, null],
    ['landing', ind, { to: 'animals', delay: 0 }],
    ['landing', pro, { to: 'pro', delay: 0 }],
    ['landing', admin, null],
    ['animals', { ...ind, status: 'registered' }, { to: 'confirmation', delay: 0 }],
    ['animals', { ...ind, status: 'confirmed' }, { to: 'profile', delay: 0 }],
    ['animals', { ...ind, status: 'bounced' }, { to: 'profile', delay: 0 }],
    // Letters lead there.
    ['animal', { ...ind, status: 'confirmed' }, null],
    ['profile', { ...ind, status: 'registered' }, null],
    ['search', { ...ind, status: 'registered' }, null],
    ['foundAnimal', { ...ind, status: 'confirmed' }, null],
    ['logout', { ...ind, status: 'registered' }, null],
  ] as const)('%s for %o', (name, who, expected) => expect(redirectOf(name, who)).toEqual(expected))

  it('never leads a person in a circle', () => {
    const people = [
      anonymous,
      ind,
      pro,
      admin,
      { ...pro, valid: false, needsSecondFactor: false },
      { ...ind, status: 'registered' as const },
      { ...ind, status: 'confirmed' as const },
      { ...pro, valid: false, status: 'registered' as const },
    ]
    for (const who of people) {
      for (const start of Object.keys(screens) as ScreenName[]) {
        const seen = new Set<ScreenName>()
        const next = (name: ScreenName) => {
          const way = redirectOf(name, who)
          return way === 'unknown path'
            ? screenOf(redirectOfUnknownPath(screens[name].path, who))
            : way?.to
        }
        for (let name: ScreenName | undefined = start; name; name = next(name)) {
          expect(
            seen.has(name),
            `${start} -> ${[...seen].join(' -> ')} for ${JSON.stringify(who)}`,
          ).toBe(false)
          seen.add(name)
        }
      }
    }
  })
})

describe('before the profile is complete', () => {
  const listed = [
    ...readFileSync(
      new URL('../../docs/requirements/before-the-profile.md', import.meta.url),
      'utf8',
    ).matchAll(/^- `(.*)`$/gm),
  ].map(([, path = '']) => path)
  const told = (path: string) => path.replace(/\{-\$(\w+)\}/g, '{$1?}').replace(/\$(\w+)/g, '{$1}')
  const names = (Object.keys(screens) as ScreenName[]).filter((name) => name !== 'landing')

  it.each([
    ['an individual, registered', { ...ind, status: 'registered' }, 'confirmation'],
    ['an individual, confirmed', { ...ind, status: 'confirmed' }, 'profile'],
    ['an individual whose mail bounces', { ...ind, status: 'bounced' }, 'profile'],
    ['a professional, confirmed', { ...pro, status: 'confirmed' }, 'profile'],
    ['staff, confirmed', { ...admin, status: 'confirmed' }, 'profile'],
  ] as const)('the listed paths are open to %s, and all others lead on', (_, who, to) => {
    const paths = names.map((name) => told(screens[name].path))
    expect(listed.filter((path) => !paths.includes(path))).toEqual([])
    const theirs = names.filter((name) => redirectOf(name, { ...who, status: 'valid' }) === null)
    const open = names.filter((name) => redirectOf(name, who) === null)
    const early = theirs
      .map((name) => told(screens[name].path))
      .filter((path) => listed.includes(path))
    expect(open.map((name) => told(screens[name].path)).toSorted()).toEqual(early.toSorted())
    expect(redirectOf('security', who)).toBeNull()
    const others = theirs.filter((name) => !open.includes(name))
    expect(others.map((name) => [name, redirectOf(name, who)])).toEqual(
      others.map((name) => [name, { to, delay: 0 }]),
    )
  })
})
