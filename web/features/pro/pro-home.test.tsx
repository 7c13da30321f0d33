import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { citiesApi } from '#domain/cities/cities.api.ts'
import { aboutApi } from '#domain/about/about.api.ts'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const session = signedIn({ type: 'pro', isPro: true, proType: 'shelter', language: 'en' })
const profile: Profile = {
  email: 'refuge@example.org',
  profile: {
    fullName: 'Maude Gagnon',
    telephone: null,
    is_cell: null,
    accept: true,
    contacts: [],
    businessName: 'Refuge du Parc',
    businessTelephone: '(514) 555-1234',
    businessTelephoneExt: '204',
    license: null,
    type: 'pro',
    proType: 'shelter',
  },
  address: { city: null, text: null },
  location: null,
  apartment: null,
  postalCode: null,
  other_info: { noAlerts: false },
  language: 'en',
  status: 'valid',
  hasPassword: true,
}

it('shows who we are, and leads to the animals of the organization', async () => {
  await showScreen('/pro', {
    session,
    language: 'en',
    answers: [answer(accountsApi.profile, profile)],
  })
  expect(await screen.findByRole('heading', { name: 'Refuge du Parc' })).toBeTruthy()
  expect(screen.getByText('(514) 555-1234 extension 204')).toBeTruthy()
  expect(screen.getByText('Not given')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the animals' }).getAttribute('href')).toBe(
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
    session,
    language: 'en',
    answers: [answer(accountsApi.profile, profile)],
  })
  const cards = within(await screen.findByRole('main'))
  expect(cards.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

it.each([
  [true, 'Manage the team'],
  [false, 'See the team'],
])('leads to the team, which a manager manages: %s', async (manager, label) => {
  await showScreen('/pro', {
    session: { ...session, manager },
    language: 'en',
    answers: [answer(accountsApi.profile, profile)],
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
    session: { ...session, useLicenses },
    language: 'en',
    answers: [answer(accountsApi.profile, profile), answer(citiesApi.names, cities)],
  })
  await screen.findByRole('link', { name: 'Open the shop' })
  await waitFor(() =>
    expect(
      screen.queryByRole('link', { name: 'Add a licence' })?.getAttribute('href') ?? undefined,
    ).toBe(href),
  )
})

it('leads to another shop where the settings name one', async () => {
  const about = { supportEmail: 'soutien@example.org', shopUrl: 'https://boutique.example/' }
  await showScreen('/pro', {
    session,
    language: 'en',
    answers: [answer(accountsApi.profile, profile), answer(aboutApi.about, about)],
  })
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open the shop' }).getAttribute('href')).toBe(
      'https://boutique.example/',
    ),
  )
})

it('opens the search of a number as a scanner sends it, without its spaces', async () => {
  const view = await showScreen('/pro', {
    session,
    language: 'en',
    answers: [answer(accountsApi.profile, profile)],
  })
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Number' }),
    '985 141 000-123456{Enter}',
  )
  await waitFor(() => expect(view.path()).toBe('/search/number?number=985141000123456'))
})

it('asks for a number that may be one', async () => {
  const view = await showScreen('/pro', {
    session,
    language: 'en',
    answers: [answer(accountsApi.profile, profile)],
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Number' }), '9{Enter}')
  expect(await screen.findByText('Please enter 3 to 20 digits or letters')).toBeTruthy()
  expect(view.path()).toBe('/pro')
})

it('still looks numbers up when the organization cannot be shown', async () => {
  await showScreen('/pro', {
    session,
    language: 'en',
    answers: [answer(accountsApi.profile, new ErrorAnswer(500, 'SERVER_ERROR', ''))],
  })
  expect(await screen.findByText('Unable to open your home.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Number' })).toBeTruthy()
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
    session: { ...session, valid: false },
    language: 'en',
    answers,
  })
  await waitFor(() => expect(view.path()).toBe('/invalid'))
  expect(await screen.findByText('Thank you for filling in your profile.')).toBeTruthy()
})
