import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { implantsApi } from '#domain/implants/implants.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { enter } from '#web/testing/enter.ts'
import { sampleProfile } from '#web/testing/sample-profile.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'

const fresh: Profile = {
  ...sampleProfile,
  profile: { ...sampleProfile.profile, telephone: null, is_cell: null, accept: false },
  address: { city: 'Montréal', text: null },
  location: [-73.6, 45.5],
  postalCode: 'H2X 1Y4',
  status: 'confirmed',
}
const contacts = [
  { _id: 'a', fullName: 'Béatrice Roy', telephone: '(450) 555-1234', is_cell: 'cellular' as const },
  {
    _id: 'b',
    fullName: 'Alain Côté',
    telephone: '(450) 555-5678',
    is_cell: 'land_line' as const,
    email: 'alain@example.org',
  },
]
const complete: Profile = {
  ...fresh,
  status: 'valid',
  apartment: '3',
  address: { text: '12, rue des Érables', city: 'Granby' },
  profile: {
    ...fresh.profile,
    telephone: '(514) 555-1234',
    is_cell: 'cellular',
    accept: true,
    contacts,
  },
}

const open = (saved: Profile, answers: Answers[] = []) =>
  showScreen('/profile', {
    session: signedIn({ status: saved.status, language: 'en' }),
    language: 'en',
    answers: [answer(accountsApi.profile, saved), ...answers],
  })
const saves = [
  answer(accountsApi.saveProfile, complete),
  answer(accountsApi.session, signedIn({ language: 'en' })),
]
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }))

it('is completed, accepted and saved, then leads home', async () => {
  const view = await open(fresh, [
    ...saves,
    answer(searchApi.addresses, [{ id: 'city:1', title: 'Granby, Quebec', precision: 'postal' }]),
    answer(searchApi.address, {
      geometry: { location: { lng: -72.73, lat: 45.4 } },
      city: 'Granby',
      postal: null,
      precision: 'postal',
    }),
  ])
  expect(await screen.findByText(/One more step/)).toBeTruthy()
  await screen.findByLabelText('Telephone')
  const asked = [...document.querySelectorAll('main form[aria-label="My profile"] label')].filter(
    (label) => !label.closest('details:not([open])'),
  )
  expect(asked[0]?.textContent).toMatch(/^Address/)
  for (const label of ['Full name', 'Postal code', 'Email of the account'])
    expect(screen.getByLabelText(label).closest('details:not([open])')).toBeTruthy()
  await enter(await screen.findByLabelText('Telephone'), '5145551234')
  await enter(await screen.findByRole('combobox', { name: 'Address' }), 'Granby')
  await userEvent.click(await screen.findByRole('option', { name: 'Granby, Quebec', hidden: true }))
  await userEvent.click(screen.getByRole('checkbox', { name: /lost within 5/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Address' }).value).toBe(
      'Granby, Quebec',
    ),
  )
  await save()
  await waitFor(() => expect(view.path()).toBe('/animals'))
  expect(await screen.findByText('Your profile is saved.')).toBeTruthy()
  expect(view.sentTo(accountsApi.saveProfile)).toEqual([
    {
      profile: {
        fullName: 'Maude Gagnon',
        telephone: '(514) 555-1234',
        is_cell: 'cellular',
        accept: true,
        contacts: [],
        businessTelephone: '',
        businessTelephoneExt: '',
        license: '',
      },
      address: { text: 'Granby, Quebec', city: 'Granby', placeId: 'city:1' },
      location: [-72.73, 45.4],
      apartment: '',
      postalCode: 'H2X 1Y4',
      other_info: { noAlerts: true },
      language: 'en',
      csvForm: null,
    },
  ])
})

it('proposes what a professional wrote about the owner', async () => {
  const view = await open(fresh, [
    ...saves,
    answer(implantsApi.onRecord, {
      record: {
        fullname: 'M. Gagnon',
        telephone: '(514) 555-9876',
        address: '12, rue des Érables, Granby',
        apartment: '3',
        postalCode: 'J2G 9H7',
      },
    }),
  ])
  expect(await screen.findByText(/Your clinic or shelter gave us/)).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept/ }))
  await save()
  await waitFor(() => expect(view.sentTo(accountsApi.saveProfile)).toHaveLength(1))
  expect(view.sentTo(accountsApi.saveProfile)[0]).toMatchObject({
    profile: { fullName: 'Maude Gagnon', telephone: '(514) 555-9876' },
    address: { text: '12, rue des Érables, Granby' },
    apartment: '3',
    postalCode: 'J2G 9H7',
  })
})

it('asks for the name of an account that has but the beginning of its e-mail', async () => {
  await open(
    { ...fresh, profile: { ...fresh.profile, fullName: fresh.email.split('@')[0] as string } },
    saves,
  )
  const name = await screen.findByLabelText<HTMLInputElement>('Full name')
  expect(name.value).toBe('')
  expect(name.closest('details')).toBeNull()
})

it('opens what is folded where it is wrong', async () => {
  await open(fresh, saves)
  const name = await screen.findByLabelText('Full name')
  await userEvent.clear(name)
  await save()
  await waitFor(() => expect(name.closest('details')?.open).toBe(true))
})

it('names what is missing, and saves nothing', async () => {
  const view = await open(fresh, saves)
  await save()
  for (const text of [
    /Telephone: .*valid telephone number/,
    /Address: .*select a valid address/,
    /accept the terms.*: .*accept the conditions/,
  ]) {
    expect(await screen.findByRole('button', { name: text })).toBeTruthy()
  }
  expect(view.sentTo(accountsApi.saveProfile)).toEqual([])
})

it('sends back what is there when nothing is changed', async () => {
  const view = await open(complete, saves)
  await save()
  await waitFor(() => expect(view.sentTo(accountsApi.saveProfile)).toHaveLength(1))
  expect(view.sentTo(accountsApi.saveProfile)[0]).toMatchObject({
    profile: { contacts, telephone: '(514) 555-1234', accept: true },
    address: complete.address,
    location: [-73.6, 45.5],
    apartment: '3',
    other_info: { noAlerts: false },
  })
})

it('keeps a typed address of which no suggestion was taken, without the place of the former one', async () => {
  const view = await open(complete, [...saves, answer(searchApi.addresses, [])])
  const address = await screen.findByRole('combobox', { name: 'Address' })
  await userEvent.clear(address)
  await enter(address, '4, rang des Pins')
  await save()
  await waitFor(() => expect(view.sentTo(accountsApi.saveProfile)).toHaveLength(1))
  const [body] = view.sentTo(accountsApi.saveProfile) as [{ address: unknown; location?: unknown }]
  expect([body.address, body.location]).toEqual([{ text: '4, rang des Pins' }, undefined])
})

it('offers the position and a pin once nothing is known of an address, and takes them', async () => {
  const said = 'We do not know this place.'
  const refusal = Object.assign(new ErrorAnswer(400, 'ADDRESS_UNCLEAR', said, { address: said }), {
    suggestions: [],
  })
  let tries = 0
  const view = await open(complete, [
    answer(accountsApi.saveProfile, () => (tries++ === 0 ? refusal : complete)),
    answer(accountsApi.session, signedIn({ language: 'en' })),
    answer(searchApi.addresses, []),
    answer(searchApi.place, {
      name: 'Granby',
      city: 'Granby',
      location: [-72.75, 45.42],
      precision: 'address',
    }),
  ])
  Object.defineProperty(navigator, 'geolocation', {
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { longitude: -72.75, latitude: 45.42 } } as GeolocationPosition),
    },
    configurable: true,
  })
  const address = await screen.findByRole('combobox', { name: 'Address' })
  expect(screen.queryByRole('button', { name: 'My position' })).toBeNull()
  await userEvent.clear(address)
  await enter(address, 'Le vieux moulin')
  await save()
  expect(await screen.findAllByText(said)).not.toHaveLength(0)
  // Until the part with the map is there, a press waits for it; the test's would miss the new button.
  await screen.findByRole('button', { name: 'Place it on the map', expanded: false })
  await userEvent.click(await screen.findByRole('button', { name: 'My position' }))
  await screen.findByRole('button', { name: 'Remove the pin' })
  await save()
  await waitFor(() => expect(view.sentTo(accountsApi.saveProfile)).toHaveLength(2))
  Reflect.deleteProperty(navigator, 'geolocation')
  expect(view.sentTo(accountsApi.saveProfile)[1]).toMatchObject({
    address: { text: 'Le vieux moulin', pin: true },
    location: [-72.75, 45.42],
  })
})

it('says so when it could not be saved, and keeps what was typed', async () => {
  await open(complete, [
    answer(
      accountsApi.saveProfile,
      new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'),
    ),
  ])
  await userEvent.type(await screen.findByLabelText(/Apartment/), '04')
  await save()
  expect(await screen.findByText('Unable to save profile. Please try again.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/Apartment/).value).toBe('304')
})

it('shows the business to professionals alone, its legal name for reading', async () => {
  await open(fresh)
  await screen.findByLabelText('Full name')
  expect(screen.queryByLabelText('Business legal name')).toBeNull()
  cleanup()
  await open({
    ...fresh,
    profile: { ...fresh.profile, type: 'pro', proType: 'health', businessName: 'Clinique du Parc' },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Business legal name')).disabled).toBe(
    true,
  )
  expect(screen.queryByLabelText(/Licence number/)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/Business telephone/).disabled).toBe(true)
  expect(screen.getByText('A manager of your team can change these details.')).toBeTruthy()
})

it('tells a manager that the address is that of the business too', async () => {
  const saved: Profile = {
    ...fresh,
    profile: { ...fresh.profile, type: 'pro', proType: 'health', businessName: 'Clinique du Parc' },
  }
  await open(saved)
  await screen.findByLabelText('Full name')
  expect(screen.queryByText(/address of your business too/)).toBeNull()
  cleanup()
  await showScreen('/profile', {
    session: signedIn({ type: 'pro', isPro: true, manager: true }),
    language: 'en',
    answers: [answer(accountsApi.profile, saved)],
  })
  expect(await screen.findByText(/address of your business too/)).toBeTruthy()
})

it('asks a shelter for its licence number, in groups of 7, 4 and 2', async () => {
  await showScreen('/profile', {
    session: signedIn({ type: 'pro', isPro: true, manager: true }),
    language: 'en',
    answers: [
      answer(accountsApi.profile, {
        ...fresh,
        profile: { ...fresh.profile, type: 'pro', proType: 'shelter', businessName: 'Refuge' },
      }),
    ],
  })
  const license = await screen.findByLabelText<HTMLInputElement>(/Licence number/)
  await enter(license, '1234567890123')
  expect(license.value).toBe('1234567-8901-23')
})

const names = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => /^\D+?(?=\()/.exec(item.textContent ?? '')?.[0])
    .filter(Boolean)

it('sorts and removes contacts, and counts them', async () => {
  const view = await open(complete, saves)
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: 'Remove Selected' })
  expect(remove.disabled).toBe(true)
  expect(names()).toEqual(['Alain Côté', 'Béatrice Roy'])
  await userEvent.click(screen.getByRole('button', { name: 'Sort from Z to A' }))
  expect(names()).toEqual(['Béatrice Roy', 'Alain Côté'])
  await userEvent.click(screen.getByRole('checkbox', { name: /Alain Côté/ }))
  await userEvent.click(remove)
  expect(names()).toEqual(['Béatrice Roy'])
  expect(screen.getByText('Contacts (1)')).toBeTruthy()
  expect(remove.disabled).toBe(true)
  await save()
  await waitFor(() =>
    expect(view.sentTo(accountsApi.saveProfile)).toMatchObject([
      { profile: { contacts: [contacts[0]] } },
    ]),
  )
})

it('adds a contact by a dialog that closes only when it is valid', async () => {
  const view = await open(complete, saves)
  await userEvent.click(await screen.findByRole('button', { name: 'Add a contact' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Jo')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findAllByText(/3 or more characters/)).not.toEqual([])
  await enter(dialog.getByLabelText('Full name'), 'lène Roy')
  await enter(dialog.getByLabelText('Telephone'), '4185550000')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText('Contacts (3)')).toBeTruthy()
  expect(view.sentTo(accountsApi.saveProfile)).toEqual([])
  await save()
  await waitFor(() =>
    expect(view.sentTo(accountsApi.saveProfile)).toMatchObject([
      {
        profile: {
          contacts: [
            ...contacts,
            {
              _id: expect.any(String),
              fullName: 'Jolène Roy',
              telephone: '(418) 555-0000',
              is_cell: 'cellular',
            },
          ],
        },
      },
    ]),
  )
})
