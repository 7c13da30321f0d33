import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const pro = signedIn({
  type: 'pro',
  isPro: true,
  proType: 'health',
  status: 'registered',
  valid: false,
  manager: true,
  language: 'en',
  email: 'etienne@example.org',
})
const addresses = [
  answer(searchApi.addresses, [
    {
      id: 'city:1',
      title: '4500 rue Wellington, Montréal, Quebec H4G 1X1',
      precision: 'postal',
    },
  ]),
  answer(searchApi.address, {
    geometry: { location: { lng: -73.56, lat: 45.46 } },
    city: 'Montréal',
    postal: 'H4G 1X1',
    precision: 'postal',
  }),
]
const open = (answers: Parameters<typeof showScreen>[1] = {}) =>
  showScreen('/express-registration', { language: 'en', ...answers })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register my business' }))

/** Pasted: typing renders the whole form per key. */
async function fillIn({ address = 'wellington', choose = true } = {}) {
  const hands = userEvent.setup()
  const fill = async (label: string | RegExp, text: string) => {
    await hands.click(screen.getByLabelText(label))
    await hands.paste(text)
  }
  // The address list loads separately.
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Business address').disabled).toBe(false),
  )
  await fill('Full name', 'Étienne Roy')
  await fill('Email', 'etienne@example.org')
  await fill('Confirm the email', 'Etienne@example.org')
  await fill('Password', 'three words at random')
  await fill('Your telephone', '5145550101')
  await hands.selectOptions(screen.getByLabelText('Type of business'), 'health')
  await fill('Business name', 'Clinique du Parc')
  await fill('Business address', address)
  if (choose)
    await hands.click(await screen.findByRole('option', { name: /Wellington/, hidden: true }))
  await fill('Business telephone', '5145550102')
  await fill(/^Extension/, '12')
}

describe('the registration of a professional', () => {
  it('sends what the call takes, with the postal code of the chosen address, says so, and leads on', async () => {
    const view = await open({ answers: [...addresses, answer(organizationsApi.registerPro, pro)] })
    await fillIn()
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLInputElement>('Postal code').value).toBe('H4G 1X1'),
    )
    await submit()
    expect(await screen.findByText('Registration successful.')).toBeTruthy()
    await waitFor(() => expect(view.path()).toBe('/proCreated'))
    expect(view.sentTo(organizationsApi.registerPro)).toEqual([
      {
        fullname: 'Étienne Roy',
        proType: 'health',
        email: 'etienne@example.org',
        confirm: 'etienne@example.org',
        password: 'three words at random',
        telephone: '(514) 555-0101',
        is_cell: 'cellular',
        businessName: 'Clinique du Parc',
        address: {
          text: '4500 rue Wellington, Montréal, Quebec H4G 1X1',
          city: 'Montréal',
          location: [-73.56, 45.46],
          placeId: 'city:1',
          data: { address: { postalCode: 'H4G 1X1' } },
        },
        postal: 'H4G 1X1',
        businessTelephone: '(514) 555-0102',
        businessTelephoneExt: '12',
        accept: true,
        language: 'en',
      },
    ])
    // Long timeout: the address list waits 750 ms before each request.
  }, 15_000)

  it('takes an address that was typed, with the postal code that it ends with', async () => {
    const view = await open({
      answers: [answer(searchApi.addresses, []), answer(organizationsApi.registerPro, pro)],
    })
    await fillIn({ address: '12 rue des Pins, Gatineau j8x 1a1', choose: false })
    expect(screen.getByLabelText<HTMLInputElement>('Postal code').value).toBe('J8X 1A1')
    await submit()
    await waitFor(() => expect(view.path()).toBe('/proCreated'))
    expect(view.sentTo(organizationsApi.registerPro)).toMatchObject([
      { address: { text: '12 rue des Pins, Gatineau j8x 1a1' }, postal: 'J8X 1A1' },
    ])
  })

  it('says all that is missing, each beside its field', async () => {
    const view = await open()
    await screen.findByLabelText('Full name')
    await enter(screen.getByLabelText('Email'), 'a@example.org')
    await enter(screen.getByLabelText('Confirm the email'), 'b@example.org')
    await submit()
    for (const text of [
      'Fullname must be 3 or more characters',
      'Email addresses must match',
      'Password must be 10 or more characters',
      'Please choose the type of business',
      'Business name must be 3 or more characters',
      'You must select a valid address',
      'Postal Code must be 6 or more characters',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy()
    }
    expect(screen.getAllByText('You must enter a valid telephone number')).toHaveLength(2)
    expect(view.sentTo(organizationsApi.registerPro)).toEqual([])
  })

  const refusedWith = async (refusal: ErrorAnswer) => {
    const view = await open({
      answers: [answer(searchApi.addresses, []), answer(organizationsApi.registerPro, refusal)],
    })
    await fillIn({ address: '12 rue des Pins, Gatineau J8X 1A1', choose: false })
    await submit()
    return view
  }

  it('leads to the login when the account exists', async () => {
    const message = 'User already exists! Try logging in instead...'
    const view = await refusedWith(new ErrorAnswer(409, 'USER_EXISTS', message, { email: message }))
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(view.path()).toBe('/login'))
  })

  it('says that the e-mail is invalid when the server says so', async () => {
    await refusedWith(
      new ErrorAnswer(400, 'EMAIL_INVALID', 'Email is invalid', {
        email: 'Email address is invalid',
      }),
    )
    expect(await screen.findByText('Email is invalid')).toBeTruthy()
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('says that it did not work when the server fails', async () => {
    await refusedWith(new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'))
    expect(await screen.findByText('Unable to register. Please try again...')).toBeTruthy()
  })
})

describe('after the registration', () => {
  it('a professional reads what comes next, and confirms the e-mail first', async () => {
    await showScreen('/proCreated', { session: pro, language: 'en' })
    expect(await screen.findByText('Thank you for filling in your profile.')).toBeTruthy()
    expect(screen.getByText(/we will contact you to validate yours/)).toBeTruthy()
    expect(
      screen.getByText(
        /confirm your email with the code that we have just sent to etienne@example.org/,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Confirm my email' }).getAttribute('href')).toBe(
      '/confirmation',
    )
    expect(screen.getByRole('link', { name: 'See my profile' }).getAttribute('href')).toBe(
      '/profile',
    )
  })

  it('an individual adds an animal where that was wanted, once', async () => {
    sessionStorage.setItem('addNew', '1')
    const view = await showScreen('/proCreated', {
      session: signedIn({ language: 'en' }),
      language: 'en',
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Add an animal' }))
    await waitFor(() => expect(view.path()).toBe('/animals/add'))
    expect(sessionStorage.getItem('addNew')).toBeNull()
  })

  it('an individual who did not ask for it is led to the animals', async () => {
    await showScreen('/proCreated', { session: signedIn({ language: 'en' }), language: 'en' })
    expect((await screen.findByRole('link', { name: 'See my animals' })).getAttribute('href')).toBe(
      '/animals',
    )
    expect(screen.queryByRole('link', { name: 'Add an animal' })).toBeNull()
  })
})
