import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf } from '#domain/dates.ts'
import {
  citiesApi,
  type City,
  type QuotedLicence,
  type ShownCity,
} from '#domain/cities/cities.api.ts'
import type { ApplicantsLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { emptyLicence, licenceSchema } from './licence-values.ts'
import { enter } from '#web/testing/enter.ts'
import { declared } from '#web/testing/sample-licence.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const quote: QuotedLicence = {
  cents: 2000,
  surcharge: 0,
  fee: 100,
  tax: 15,
  total: 2115,
  period: { from: '2026-11-22', to: '2026-12-31' },
  rule: { fee: 0, when: {} },
  missing: ['rabies'],
  years: 1,
  offered: [1],
}
const cities = [
  { id: 'a', name: 'Candiac', organizationId: 'org' },
  { id: 'b', name: 'Montréal', organizationId: 'org' },
]
const answers = [
  answer(citiesApi.namesOf, cities),
  answer(citiesApi.names, cities),
  answer(citiesApi.quote, quote),
  answer(citiesApi.one, ({ path }) => cityOf(path)),
]
/** Candiac asks for a microchip, and serves people without card and e-mail at its counter. */
const cityOf = (path: string): ShownCity => ({
  ...(path.endsWith('/b') ? { id: 'b', name: 'Montréal' } : { id: 'a', name: 'Candiac' }),
  organizationId: 'org',
  organization: 'Refuge du Comptoir',
  rules: path.endsWith('/b')
    ? null
    : {
        from: '2026-01-01',
        period: 'calendar',
        fees: [{ species: 'Dog', when: {}, prices: [{ years: 1, cents: 2000 }] }],
        taxable: false,
        processingFee: true,
        requires: ['microchip'],
        cardAtCounter: 'optional',
        emailAtCounter: 'optional',
      },
})
const clerk = signedIn({ type: 'pro', isPro: true, proType: 'shelter', useLicenses: true })
const at = '/licenses/shelter/org/new'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the application', () => {
  it('says that an organization issues none', async () => {
    await showScreen(at, { language: 'en', answers: [answer(citiesApi.namesOf, [])] })
    expect(await screen.findByText('No licences here')).toBeTruthy()
  })

  it('names what is missing, beside its field, and asks a visitor for a captcha', async () => {
    await showScreen(at, { language: 'en', answers })
    await userEvent.click(await screen.findByRole('button', { name: 'Send the application' }))
    const city = await screen.findByRole('combobox', { name: 'City' })
    expect(city.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Choose a city', { selector: 'span' }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('checkbox', { name: /potentially dangerous/ })).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Fill in from a number' })).toBeNull()
  })

  it('has the address by which its city was found', async () => {
    const found = { addressLine1: '31 rue Neuve', postalCode: 'J5R 1A1' }
    const edits = { who: null, forms: { 'licence-address': found } }
    sessionStorage.setItem('edits', JSON.stringify(edits))
    await showScreen(`${at}?city=a`, { language: 'en', answers })
    const address = await screen.findByRole('textbox', { name: /^Address/ })
    expect(address).toHaveProperty('value', '31 rue Neuve')
    expect(screen.getByRole('textbox', { name: /^Postal code/ })).toHaveProperty('value', 'J5R 1A1')
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveProperty('value', 'Candiac')
  })

  it('asks a citizen for the microchip that the city wants, marked and beside its field', async () => {
    await showScreen(at, { language: 'en', answers })
    const city = await screen.findByRole('combobox', { name: 'City' })
    const microchip = (name: RegExp) => screen.findByRole('textbox', { name })
    await userEvent.selectOptions(city, 'Montréal')
    await microchip(/^Microchip \(optional\)/)
    await userEvent.selectOptions(city, 'Candiac')
    const field = await microchip(/^Microchip$/)
    expect(field.getAttribute('aria-required')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Send the application' }))
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/^The city asks for a microchip/).length).toBeGreaterThan(0)
    // Letters go on paper at the counter alone.
    expect(screen.queryByRole('checkbox', { name: 'No e-mail' })).toBeNull()
  })

  it('of a clerk does without card, e-mail and day of birth where the city does', async () => {
    let sent: unknown
    const reply = { unique_id: 'licence00001', payToken: 't' }
    await showScreen(`${at}?city=a`, {
      language: 'en',
      session: clerk,
      answers: [
        ...answers,
        answer(licencesApi.apply, ({ body }) => {
          sent = body
          return reply
        }),
      ],
    })
    const field = (name: RegExp) => screen.findByRole('textbox', { name })
    await field(/^ID card number \(optional\)/)
    await enter(await field(/^Full name/), 'Rosaire Papier')
    await enter(await field(/^Telephone/), '4505550147')
    await userEvent.click(screen.getByRole('checkbox', { name: 'No e-mail' }))
    expect(screen.queryByRole('textbox', { name: /^Email/ })).toBeNull()
    await enter(await field(/^Address/), '14 rang Sud')
    await enter(await field(/^Postal code/), 'J0V1A0')
    await enter(await field(/^Name of the animal/), 'Fido')
    await userEvent.click(screen.getByRole('radio', { name: 'Male' }))
    await enter(screen.getByRole('combobox', { name: /^Breed/ }), 'Berger')
    await enter(await field(/^Colour/), 'Noir')
    await enter(await field(/^Date of birth/), '2019/05')
    await enter(await field(/^Weight/), '62')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Where/ }), 'Other')
    await userEvent.click(screen.getByRole('button', { name: 'Send the application' }))
    await vi.waitFor(() => expect(sent).toBeDefined())
    expect(sent).toMatchObject({
      city: 'Candiac',
      letters: 'paper',
      animalInfo: { dateOfBirth: '2019-05-01', dateOfBirthPrecision: 'month' },
    })
    expect(sent).not.toHaveProperty('card')
    expect(sent).not.toHaveProperty('ownerInfo.email')
  })

  it('shows the price of the chosen city, and what the city still asks for', async () => {
    await showScreen(at, { language: 'en', answers })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'City' }), 'Candiac')
    expect(await screen.findByText('$21.15')).toBeTruthy()
    expect(screen.getByText(/The city still asks for/)).toBeTruthy()
  })

  it('offers the numbers of years that the city sells', async () => {
    await showScreen(at, {
      language: 'en',
      answers: [
        ...answers.slice(0, 2),
        answer(citiesApi.quote, ({ path, search }) => {
          const years = Number(new URLSearchParams(search).get('years') ?? 2)
          return path.includes('/a/')
            ? { ...quote, years, total: 100 * years, offered: [2, 3] }
            : quote
        }),
      ],
    })
    const city = await screen.findByRole('combobox', { name: 'City' })
    expect(screen.queryByRole('combobox', { name: 'Duration' })).toBeNull()
    await userEvent.selectOptions(city, 'Candiac')
    const years = await screen.findByRole('combobox', { name: 'Duration' })
    expect(within(years).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['2 years', '3 years']) // prettier-ignore
    expect(await screen.findByText('$2.00')).toBeTruthy()
    await userEvent.selectOptions(years, '3')
    expect(await screen.findByText('$3.00')).toBeTruthy()
    await userEvent.selectOptions(city, 'Montréal')
    expect(await screen.findByText('$21.15')).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Duration' })).toBeNull()
  })

  it('starts over, once that is confirmed, and takes a veterinarian’s notice', async () => {
    await showScreen(at, { language: 'en', answers })
    const name = () => screen.findByRole('textbox', { name: 'Name of the animal' })
    const field = (label: string) => screen.queryByRole('textbox', { name: label })
    await enter(await screen.findByRole('textbox', { name: /^Colour/ }), 'Noir')
    await userEvent.click(screen.getByRole('button', { name: 'Add a notice of contraindication' }))
    await enter(screen.getByRole('textbox', { name: 'Veterinarian' }), 'Dre Roy')
    expect(await name()).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(field('Veterinarian')).toHaveProperty('value', 'Dre Roy')
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear it all' }))
    expect(field('Veterinarian')).toBeNull()
    expect(screen.getByRole('textbox', { name: /^Colour/ })).toHaveProperty('value', '')
    expect(sessionStorage.getItem('edits') ?? '').not.toContain('Dre Roy')
  })

  it('refuses days to come before it is sent, as its steps do on a phone', () => {
    const typed = emptyLicence('fr', 'Candiac')
    const wrong = (day: string) =>
      licenceSchema({ isClerk: false, isCardOptional: true, needsMicrochip: false })
        .safeParse({
          ...typed,
          animalInfo: {
            ...typed.animalInfo,
            dateOfBirth: day,
            contraindication: { rabies: true, veterinarian: 'Dre Roy', date: day },
          },
        })
        .error?.issues.filter(({ message }) => message === 'DATE_FUTURE')
        .map(({ path }) => path.join('.'))
    expect(wrong('2099/01/01')).toEqual([
      'animalInfo.dateOfBirth',
      'animalInfo.contraindication.date',
    ])
    expect(wrong(dayOf(new Date()))).toEqual([])
  })

  it('completes breeds of the species', async () => {
    await showScreen(at, { language: 'en', answers })
    const breed = await screen.findByRole('combobox', { name: /^Breed/ })
    const list = () => document.getElementById(breed.getAttribute('list') ?? '')?.textContent ?? ''
    expect(list()).toContain('Beagle')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Species' }), 'Cat')
    expect(list()).toContain('Maine Coon')
    expect(list()).not.toContain('Beagle')
  })

  it('tells a clerk of a number that no animal of their cities has', async () => {
    const none = answer(licencesApi.owner, new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))
    await showScreen(at, { language: 'en', session: clerk, answers: [...answers, none] })
    const fill = within(await screen.findByRole('form', { name: 'Fill in from a number' }))
    await enter(fill.getByRole('textbox', { name: 'Number' }), '100000002')
    await userEvent.click(fill.getByRole('button', { name: 'Fill in' }))
    expect(await fill.findByText(/No animal of your cities has this number/)).toBeTruthy()
  })

  it.each([
    ['a clerk of another organization', clerk, 'org2', false],
    ['a clerk of the organization', clerk, 'org', true],
    ['staff', signedIn({ type: 'admin', isAdmin: true }), 'org2', true],
  ])('is the form of clerks, as the server takes it, for %s', async (_, session, own, isClerk) => {
    await showScreen(at, {
      language: 'en',
      session,
      answers: [
        answer(citiesApi.names, [{ id: 'c', name: 'Rimouski', organizationId: own }]),
        ...answers,
      ],
    })
    await screen.findByRole('button', { name: 'Send the application' })
    const isThere = (found: HTMLElement | null) => found !== null
    expect(isThere(screen.queryByRole('form', { name: 'Fill in from a number' }))).toBe(isClerk)
    expect(isThere(screen.queryByRole('checkbox', { name: /potentially dangerous/ }))).toBe(isClerk)
  })

  it('is filled by a clerk from a number, with the dangerous dog named', async () => {
    await showScreen(at, {
      language: 'en',
      session: clerk,
      answers: [
        ...answers,
        answer(licencesApi.owner, ({ path }) => ({
          animal: {
            unique_id: 'abc',
            name: 'Biscuit',
            species: 'Dog' as const,
            sex: 'Male' as const,
            color: 'Noir',
            breed: 'Labrador',
            dateOfBirth: '2020-03-01',
            sterilized: true,
            microchip: path.endsWith('/985141000777111') ? '985141000777111' : null,
            tattoo: null,
          },
          ownerInfo: {
            contactName: path.endsWith('/985141000777111') ? 'Luc Fortier' : 'Jeanne Roy',
            language: 'fr' as const,
            phone: null,
            email: null,
            addressLine1: null,
            postalCode: null,
            apartment: null,
          },
        })),
      ],
    })
    const fill = within(await screen.findByRole('form', { name: 'Fill in from a number' }))
    await enter(fill.getByRole('textbox', { name: 'Number' }), '100000002')
    await userEvent.click(fill.getByRole('button', { name: 'Fill in' }))
    const form = within(screen.getByRole('form', { name: 'Apply for a licence' }))
    expect(await form.findByDisplayValue('Jeanne Roy')).toBeTruthy()
    expect(form.getByDisplayValue('Biscuit')).toBeTruthy()
    expect(form.getByDisplayValue('100 000 002')).toBeTruthy()
    expect(form.getByRole('checkbox', { name: /potentially dangerous/ })).toBeTruthy()
    // Nothing of one animal stays with the next.
    const number = fill.getByRole('textbox', { name: 'Number' })
    await userEvent.clear(number)
    await enter(number, '985141000777111')
    await userEvent.click(fill.getByRole('button', { name: 'Fill in' }))
    expect(await form.findByDisplayValue('Luc Fortier')).toBeTruthy()
    expect(form.queryByDisplayValue('100 000 002')).toBeNull()
    const chip = form.getByRole('textbox', { name: /^Microchip/ })
    expect(chip).toHaveProperty('value', '985141000777111')
    await userEvent.clear(number)
    await enter(number, '100000002')
    await userEvent.click(fill.getByRole('button', { name: 'Fill in' }))
    expect(await form.findByDisplayValue('Jeanne Roy')).toBeTruthy()
    expect(chip).toHaveProperty('value', '')
  })
})

describe('the applicant’s page', () => {
  const licence: ApplicantsLicence = {
    unique_id: 'licence00001',
    status: 'pending',
    city: 'Candiac',
    cityId: 'a',
    tag: null,
    years: 1,
    period: null,
    charged: null,
    quote,
    replacement: null,
    otherRecord: false,
    created: '2026-11-22T12:00:00.000Z',
    version: 'v1',
    mayChange: true,
    renewableFrom: null,
    renewal: null,
    ...declared,
  }
  const open = (reply: ApplicantsLicence | ErrorAnswer) =>
    showScreen('/licenses/licence00001?token=t', {
      language: 'en',
      answers: [answer(licencesApi.applicants, reply)],
    })

  it.each([
    ['pending', licence, ['Pay $21.15', 'Change the application'], ['Certificate (PDF)', 'Renew']],
    ['free', { ...licence, quote: { ...quote, total: 0 } }, [], ['Certificate (PDF)', 'Pay $0.00']],
    [
      'active',
      { ...licence, status: 'active', tag: 'C-12', quote: null, replacement: 1000 },
      ['Certificate (PDF)', 'Order a tag, $10.00'],
      ['Pay $21.15'],
    ],
    [
      'active, with free tags',
      { ...licence, status: 'active', tag: 'C-12', quote: null, replacement: 0 },
      ['Certificate (PDF)'],
      ['Order a tag, $0.00'],
    ],
    [
      'running, and to renew',
      {
        ...licence,
        status: 'active',
        tag: 'C-12',
        quote: null,
        mayChange: false,
        renewableFrom: '2026-10-01',
        renewal: 'r',
      },
      ['Certificate (PDF)', 'Renew'],
      ['Change the application'],
    ],
    [
      'running, to renew later',
      {
        ...licence,
        status: 'active',
        tag: 'C-12',
        quote: null,
        mayChange: false,
        renewableFrom: '2027-10-01',
      },
      ['Certificate (PDF)'],
      ['Renew'],
    ],
    ['revoked', { ...licence, status: 'revoked', quote: null }, [], ['Certificate (PDF)']],
  ] as const)('of a licence that is %s', async (_, reply, there, absent) => {
    await open(reply as ApplicantsLicence)
    expect(await screen.findByText('Jeanne Roy')).toBeTruthy()
    const find = (name: string) =>
      screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })
    for (const name of there) expect(find(name)).toBeTruthy()
    for (const name of absent) expect(find(name)).toBeNull()
  })

  it('tells seller, delivery and cancellation before each payment', async () => {
    await open(licence)
    expect(await screen.findByText('Trouvaille, for the city: Candiac')).toBeTruthy()
    expect(screen.getByText('Cancellation')).toBeTruthy()
    cleanup()
    await open({ ...licence, status: 'active', tag: 'C-12', quote: null, replacement: 1000 })
    expect(await screen.findByText(/about 4 business days/)).toBeTruthy()
    expect(screen.getByText(`${declared.ownerInfo.addressLine1}, Candiac, ${declared.ownerInfo.postalCode}`)).toBeTruthy() // prettier-ignore
  })

  it('says that a wrong link leads nowhere', async () => {
    await open(new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))
    expect(await screen.findByText('Licence not found')).toBeTruthy()
  })
})

describe('the licence of my city', () => {
  const open = (search: string, reply: unknown) =>
    showScreen(`/license${search}`, {
      language: 'en',
      answers: [
        answer(citiesApi.at, reply as City[]),
        answer(citiesApi.one, ({ path }) => cityOf(path)),
      ],
    })

  it('asks for an address, which has to be chosen', async () => {
    await open('', [])
    await userEvent.click(await screen.findByRole('button', { name: 'Find my city' }))
    const field = await screen.findByRole('combobox', { name: 'Your address' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
  })

  it.each<[string, unknown, string[]]>([
    [
      'one city: its fees and the form',
      cities.slice(0, 1),
      ['Fees', 'Apply for a licence', 'a microchip', '1 year: $20.00'],
    ],
    [
      'two of a name: a question',
      cities,
      ['Several cities are called Candiac. Which one is yours?', 'Montréal'],
    ],
    ['none: what to do', [], ['Candiac does not use this registry', 'Look for another address']],
    [
      'a failure: its reason',
      new ErrorAnswer(503, 'SERVICE_BUSY', 'Come back soon'),
      ['Your city could not be found', 'Come back soon'],
    ],
  ])('of a municipality with %s', async (_, reply, shown) => {
    await open('?municipality=Candiac', reply)
    for (const words of shown) expect(await screen.findByText(words)).toBeTruthy()
  })

  it('says so of a city without rules, and of one that is gone', async () => {
    await open('?city=b', [])
    expect(await screen.findByText(/^A licence costs \$30/)).toBeTruthy()
    cleanup()
    await showScreen('/license?city=c', {
      language: 'en',
      answers: [answer(citiesApi.one, new ErrorAnswer(404, 'NOT_FOUND', 'Not found'))],
    })
    expect(await screen.findByText('This city does not use this registry any more.')).toBeTruthy()
  })
})
