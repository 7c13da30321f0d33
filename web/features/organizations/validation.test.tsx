import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import {
  organizationsApi,
  type Business,
  type OwnValidation,
} from '#domain/organizations/organizations.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const admin = signedIn({ type: 'admin', isAdmin: true, language: 'en' })
const business = (over: Partial<Business> = {}): Business => ({
  id: '01900000-0000-7000-8000-000000000001',
  businessName: 'Clinique du Parc',
  proType: 'health',
  status: 'waiting',
  telephone: '(514) 555-0102',
  telephoneExt: '12',
  license: '1234567-8901-23',
  language: 'fr',
  address: '4500 rue Wellington, Montréal',
  postalCode: 'H4G 1X1',
  contact: {
    fullName: 'Étienne Roy',
    email: 'etienne@example.org',
    telephone: '(514) 555-0101',
    isCell: 'cellular',
    confirmed: false,
  },
  reason: null,
  animalService: false,
  useLicenses: false,
  doubles: [],
  created: '2026-05-04T15:00:00.000Z',
  decided: null,
  ...over,
})

async function openList(one: Business, decision?: ErrorAnswer) {
  const sent: { path: string; body: unknown }[] = []
  const decide = (endpoint: typeof organizationsApi.approve | typeof organizationsApi.refuse) =>
    answer(endpoint, (call) => {
      sent.push(call)
      return decision
    })
  const view = await showScreen('/admin/validation', {
    session: admin,
    language: 'en',
    answers: [
      answer(organizationsApi.businesses, () => (sent.length > 0 && !decision ? [] : [one])),
      decide(organizationsApi.approve),
      decide(organizationsApi.refuse),
    ],
  })
  return { view, sent }
}

describe('the list of businesses', () => {
  it('shows who asks and how to reach them', async () => {
    await openList(business({ decided: '2026-04-30T15:00:00.000Z' }))
    const row = await screen.findByRole('row', { name: /Clinique du Parc/ })
    for (const text of [
      'Veterinary clinic',
      'Étienne Roy',
      '(email not confirmed)',
      '(514) 555-0102 extension 12',
      'H4G 1X1',
      'Licence: 1234567-8901-23',
      'In French',
      'cell phone',
      'Asks again, refused on 2026/04/30',
    ])
      expect(within(row).getByText(text)).toBeTruthy()
    const links = within(row).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:etienne@example.org',
      'tel:+1-5145550101',
    ])
  })

  it.each([
    ['shelter', 1],
    ['health', 0],
  ] as const)('says that a %s told no licence number: %i', async (proType, count) => {
    await openList(business({ proType, license: null }))
    await screen.findByRole('row', { name: /Clinique du Parc/ })
    expect(screen.queryAllByText('Licence number not told')).toHaveLength(count)
  })

  it('names the likely doubles with where they stand and by what, each with a way to it', async () => {
    const double = (nth: number, over: Partial<Business['doubles'][number]>) => ({
      id: `0190000${nth}-0000-7000-8000-000000000000`,
      businessName: `Double ${nth}`,
      status: 'valid' as const,
      by: ['name' as const],
      ...over,
    })
    await openList(
      business({
        doubles: [
          double(1, { by: ['name', 'telephone'] }),
          double(2, { status: 'refused', by: ['address', 'email'] }),
        ],
      }),
    )
    const row = within(await screen.findByRole('row', { name: /Clinique du Parc/ }))
    const said = row
      .getAllByText(/^Maybe the same business as/)
      .map(({ textContent }) => textContent)
    expect(said).toEqual([
      'Maybe the same business as Double 1 (Validated, similar name, same telephone)',
      'Maybe the same business as Double 2 (Refused, same address, same email domain)',
    ])
    expect(row.getByRole('link', { name: 'Double 2' }).getAttribute('href')).toBe(
      '/admin/validation?id=01900002-0000-7000-8000-000000000000',
    )
  })

  it('approves with the type that staff chooses, and reads the list again', async () => {
    const { sent } = await openList(business())
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Clinique du Parc' }))
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'distributor')
    await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }))
    expect(await screen.findByText('Clinique du Parc is validated.')).toBeTruthy()
    expect(sent).toMatchObject([
      {
        path: '/api/admin/validation/01900000-0000-7000-8000-000000000001/approve',
        body: { proType: 'distributor', was: 'waiting' },
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('No rows.')).toBeTruthy()
  })

  it('refuses with a reason alone', async () => {
    const { sent } = await openList(business())
    await userEvent.click(await screen.findByRole('button', { name: 'Refuse Clinique du Parc' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, refuse' }))
    expect(await screen.findByText('Please give the reason in 5 or more characters')).toBeTruthy()
    await enter(screen.getByLabelText('Reason'), 'The telephone does not answer.')
    await userEvent.click(screen.getByRole('button', { name: 'Yes, refuse' }))
    expect(await screen.findByText('The refusal of Clinique du Parc is sent.')).toBeTruthy()
    expect(sent).toMatchObject([{ body: { reason: 'The telephone does not answer.' } }])
  })

  it('lets staff change its mind on a refused one, and shows the reason', async () => {
    const { sent } = await openList(business({ status: 'refused', reason: 'No answer' }))
    expect(await screen.findByText('No answer')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Refuse/ })).toBeNull()
    await userEvent.click(
      screen.getByRole('button', { name: 'Approve after all Clinique du Parc' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }))
    await waitFor(() => expect(sent).toMatchObject([{ body: { was: 'refused' } }]))
  })

  it('says when someone was faster', async () => {
    const message = 'Someone else has decided on this in the meantime.'
    await openList(business(), new ErrorAnswer(409, 'ALREADY_DECIDED', message))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Clinique du Parc' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }))
    expect(await screen.findByText(message)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('keeps the dialog with what failed', async () => {
    await openList(business(), new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve Clinique du Parc' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, approve' }))
    expect(
      await screen.findByText('The decision could not be saved. Please try again.'),
    ).toBeTruthy()
  })

  it('shows the one of its address alone, and then all again', async () => {
    const asked: string[] = []
    const list = answer(organizationsApi.businesses, ({ search }) => {
      asked.push(new URLSearchParams(search).get('filter') ?? '')
      return [business()]
    })
    const view = await showScreen('/admin/validation?id=o-1', {
      session: admin,
      language: 'en',
      answers: [list],
    })
    expect(await screen.findByRole('row', { name: /Clinique du Parc/ })).toBeTruthy()
    expect(asked).toEqual(['[Id="o-1"]'])
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'all')
    await waitFor(() => expect(view.path()).toBe('/admin/validation?status=all'))
  })

  it.each([
    [{ proType: 'shelter' }, 'Gets the alerts within 50\u00a0km.', undefined],
    [
      { proType: 'other' },
      'Gets no alerts.',
      [
        'Send alerts to Clinique du Parc',
        true,
        'Animals lost within 50\u00a0km will be reported to Clinique du Parc.',
      ],
    ],
    [
      { proType: 'other', animalService: true },
      'Animal service: gets the alerts within 50\u00a0km.',
      ['Stop alerts to Clinique du Parc', false, 'Alerts no longer go to Clinique du Parc.'],
    ],
  ] as const)(
    'says whether alerts reach a valid one, and changes it: %j',
    async (over, said, change) => {
      const sent: unknown[] = []
      const set = answer(organizationsApi.setAnimalService, ({ body }) => void sent.push(body))
      const list = answer(organizationsApi.businesses, [business({ status: 'valid', ...over })])
      await showScreen('/admin/validation?status=valid', {
        session: admin,
        language: 'en',
        answers: [list, set],
      })
      const row = within(await screen.findByRole('row', { name: /Clinique du Parc/ }))
      expect(row.getByText((text) => text === said, { normalizer: (text) => text })).toBeTruthy()
      if (!change) return expect(row.queryByRole('button', { name: /alerts/ })).toBeNull()
      const [button, animalService, done] = change
      await userEvent.click(row.getByRole('button', { name: button }))
      expect(
        await screen.findByText((text) => text === done, { normalizer: (text) => text }),
      ).toBeTruthy()
      expect(sent).toEqual([{ animalService }])
    },
  )

  it.each([
    [false, 'Give licences to Clinique du Parc'],
    [true, 'Take licences back from Clinique du Parc'],
  ])('gives and takes the right to licences: %s', async (useLicenses, button) => {
    const sent: unknown[] = []
    const set = answer(organizationsApi.setUseLicenses, ({ body }) => void sent.push(body))
    const list = answer(organizationsApi.businesses, [business({ status: 'valid', useLicenses })])
    await showScreen('/admin/validation?status=valid', {
      session: admin,
      language: 'en',
      answers: [list, set],
    })
    await userEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(sent).toEqual([{ useLicenses: !useLicenses }]))
  })

  it('keeps the chosen status in its address', async () => {
    const { view } = await openList(business())
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'refused')
    await waitFor(() => expect(view.path()).toBe('/admin/validation?status=refused'))
  })
})

describe('a professional who is not valid', () => {
  const pro = signedIn({
    type: 'pro',
    isPro: true,
    proType: 'health',
    valid: false,
    language: 'en',
    email: 'etienne@example.org',
  })
  const open = (
    validation: OwnValidation | ErrorAnswer,
    more: Parameters<typeof showScreen>[1] = {},
  ) =>
    showScreen('/invalid', {
      session: pro,
      language: 'en',
      answers: [answer(organizationsApi.ownValidation, validation), ...(more.answers ?? [])],
    })

  it('waits', async () => {
    await open({ status: 'waiting', businessName: 'Clinique du Parc', reason: null })
    expect(await screen.findByText('Thank you for filling in your profile.')).toBeTruthy()
  })

  it('reads the reason of a refusal, and asks again', async () => {
    const refused = {
      status: 'refused',
      businessName: 'Clinique du Parc',
      reason: 'The telephone does not answer.',
    } as const
    await open(refused, {
      answers: [answer(organizationsApi.askAgain, { ...refused, status: 'waiting', reason: null })],
    })
    expect(await screen.findByText('The telephone does not answer.')).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'Write to soutien@example.org' }).getAttribute('href'),
    ).toBe('mailto:soutien@example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Ask for another validation' }))
    expect(await screen.findByText(/Your request is on its way/)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Your professional account awaits its validation',
    )
  })

  it('is told when asking failed', async () => {
    await open({ status: 'refused', businessName: 'Clinique du Parc', reason: 'No' })
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for another validation' }))
    expect(await screen.findByText('Your request failed. Please try again.')).toBeTruthy()
  })

  it('of no organization reads how to come back', async () => {
    await open({ status: 'none', businessName: null, reason: null })
    expect(
      await screen.findByText(/ask its manager to invite you at this email: etienne@example.org/),
    ).toBeTruthy()
  })

  it('validated meanwhile goes on', async () => {
    await open(
      { status: 'valid', businessName: 'Clinique du Parc', reason: null },
      { answers: [answer(accountsApi.session, { ...pro, valid: true })] },
    )
    expect((await screen.findByRole('link', { name: 'Go to Pro Home' })).getAttribute('href')).toBe(
      '/pro',
    )
    expect(document.title).toBe('Your business is validated | Trouvaille')
  })

  it('may try again when it cannot be shown', async () => {
    await open(new ErrorAnswer(500, 'SERVER_ERROR', ''))
    expect(await screen.findByText('Unable to tell where your request stands.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})
