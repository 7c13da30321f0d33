import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { aboutApi } from '#domain/about/about.api.ts'
import { proApi, type ProHome } from '#domain/pro/pro.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { stockApi } from '#domain/stock/stock.api.ts'
import { emptyHome, shelterProfile, shelterSession } from '#web/testing/sample-shelter.ts'
import { answer, showScreen } from '#web/testing/show-screen.tsx'

const home: ProHome = {
  day: '2026-05-04',
  waits: [
    { kind: 'holdsEnding', count: 2 },
    { kind: 'claims', count: 10_000 },
  ],
  month: [{ kind: 'intakes', now: 12, before: 1 }],
  stock: [],
  animals: [
    {
      unique_id: 'milo00000001abcd',
      name: 'Milo',
      species: 'Dog',
      sex: 'Male',
      color: null,
      status: '',
      firstPhoto: null,
      updated: '2026-05-04T10:00:00.000Z',
    },
  ],
}

it('says what waits, what the month brought, and the latest animals', async () => {
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(proApi.home, home)],
  })
  expect(await screen.findByRole('link', { name: '2 holds end today' })).toBeTruthy()
  expect(
    screen
      .getByRole('link', {
        name: '10,000 or more: 10,000 implants that their owners have yet to claim',
      })
      .getAttribute('href'),
  ).toBe('/pro/implants?status=open')
  expect(screen.getByText('1 last month')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Milo/ }).getAttribute('href')).toBe(
    '/pro/animals/milo00000001abcd',
  )
})

it('says that nothing waits', async () => {
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(proApi.home, emptyHome)],
  })
  expect(await screen.findByText('Nothing waits. Have a good day!')).toBeTruthy()
  expect(screen.getByText('No animal yet.')).toBeTruthy()
})

it.each([
  ['shelter' as const, 'Add an animal', 'See all animals'],
  ['distributor' as const, 'New order', 'Ship stock on'],
])('leads a %s to what fills what is empty: %s', async (proType, fills, shows) => {
  const stock = [{ kind: 'card' as const, free: 0, isLow: false }]
  await showScreen('/pro', {
    session: { ...shelterSession, proType },
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, { ...emptyHome, stock }),
    ],
  })
  expect(await screen.findByRole('link', { name: fills })).toBeTruthy()
  expect(screen.queryByRole('link', { name: shows })).toBeNull()
})

it('shows who we are, and leads to the animals of the organization', async () => {
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(proApi.home, home)],
  })
  expect(await screen.findByRole('heading', { name: 'Refuge du Parc' })).toBeTruthy()
  expect(screen.getByText('(514) 555-1234 extension 204')).toBeTruthy()
  expect(screen.getByText('Not given')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See all animals' }).getAttribute('href')).toBe(
    '/pro/animals',
  )
})

it.each([
  ['Register an implant', '/pro/implants/new'],
  ['See the implants', '/pro/implants'],
  ['See the clients', '/pro/clients'],
  ['Look up many microchips', '/pro/microchips'],
  ['Search interface keys', '/pro/api-keys'],
])('leads to what is done with microchips: %s', async (name, path) => {
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(proApi.home, emptyHome)],
  })
  const cards = within(await screen.findByRole('main'))
  expect(cards.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

it.each([
  [true, 'Manage the team'],
  [false, 'See the team'],
])('leads to the team, which a manager manages: %s', async (manager, label) => {
  await showScreen('/pro', {
    session: { ...shelterSession, manager },
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(proApi.home, emptyHome)],
  })
  expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe('/pro/team')
  expect(screen.getByRole('link', { name: 'Open the shop' }).getAttribute('href')).toBe('/shop')
})

it.each([
  [true, [{ id: 'a', name: 'Candiac', organizationId: 'org' }], '/licenses/shelter/org/new'],
  [true, [], undefined],
  [false, [{ id: 'a', name: 'Candiac', organizationId: 'org' }], undefined],
])('leads clerks (%s) of cities %j to applications at %s', async (useLicenses, cities, href) => {
  await showScreen('/pro', {
    session: { ...shelterSession, useLicenses },
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, emptyHome),
      answer(citiesApi.names, cities),
    ],
  })
  await screen.findByRole('link', { name: 'Open the shop' })
  await waitFor(() =>
    expect(
      screen.queryByRole('link', { name: 'Add a licence' })?.getAttribute('href') ?? undefined,
    ).toBe(href),
  )
})

it.each([
  ['health', 'See the stock'],
  ['distributor', 'See or ship the stock'],
] as const)('leads from the stock of a %s to its lots', async (proType, name) => {
  const lot = {
    id: 'b0e6d1c2-7c55-4c4e-9b5f-1a2b3c4d5e6f',
    kind: 'microchip',
    first: '985141009000020',
    last: '985141009000139',
    items: 120,
    free: 120,
    status: 'shipped',
    created: '2026-05-01T10:00:00.000Z',
    received: null,
    shipped: '2026-05-02T10:00:00.000Z',
  } as const
  await showScreen('/pro', {
    session: { ...shelterSession, proType },
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, emptyHome),
      answer(stockApi.shippedLots, [lot]),
    ],
  })
  expect((await screen.findByRole('link', { name: '120 microchips' })).getAttribute('href')).toBe(
    `/pro/lots/${lot.id}`,
  )
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/pro/lots')
})

it('shows a distributor its stock and what runs low, and nothing of a counter', async () => {
  await showScreen('/pro', {
    session: { ...shelterSession, proType: 'distributor' },
    language: 'en',
    answers: [
      answer(accountsApi.profile, shelterProfile),
      answer(proApi.home, {
        ...emptyHome,
        month: [{ kind: 'numbersShipped', now: 300, before: 20 }],
        stock: [
          { kind: 'card', free: 1200, isLow: false },
          { kind: 'microchip', free: 0, isLow: true },
        ],
      }),
    ],
  })
  const low = await screen.findByRole('link', { name: 'Low stock: no microchip left' })
  expect(low.getAttribute('href')).toBe('/pro/lots?kind=microchip')
  expect(within(screen.getByRole('region', { name: 'Free stock' })).getByText('1,200')).toBeTruthy()
  expect(screen.getByText('Numbers shipped on')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'New order' }).getAttribute('href')).toBe(
    '/pro/orders/new',
  )
  for (const name of ['Implants', 'Clients', 'Latest animals'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

it('leads to another shop where the settings name one', async () => {
  const about = { supportEmail: 'soutien@example.org', shopUrl: 'https://boutique.example/' }
  await showScreen('/pro', {
    session: shelterSession,
    language: 'en',
    answers: [answer(accountsApi.profile, shelterProfile), answer(aboutApi.about, about)],
  })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open the shop' }).getAttribute('href')).toBe(
      'https://boutique.example/',
    ),
  )
})

it('lets a professional wait at /invalid whom staff has not validated', async () => {
  const answers = [
    answer(organizationsApi.ownValidation, {
      status: 'waiting',
      businessName: 'Refuge du Parc',
      reason: null,
    }),
  ]
  const view = await showScreen('/pro', {
    session: { ...shelterSession, valid: false },
    language: 'en',
    answers,
  })
  await waitFor(() => expect(view.path()).toBe('/invalid'))
  expect(await screen.findByText('Thank you for filling in your profile.')).toBeTruthy()
})
