import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { citiesApi } from '#domain/cities/cities.api.ts'
import type { Licence, ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { enter } from '#web/testing/enter.ts'
import { declared } from '#web/testing/sample-licence.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

const offer = {
  years: 1,
  cents: 2000,
  surcharge: 0,
  fee: 0,
  tax: 0,
  total: 2000,
  period: { from: '2027-01-01', to: '2027-12-31' },
  rule: { fee: 2, when: { sterilized: true } },
  missing: [],
}
const licence: Licence = {
  unique_id: 'licence00001',
  version: 'v1',
  status: 'active',
  origin: 'counter',
  city: 'Candiac',
  cityId: 'a',
  tag: 'CA1',
  years: 1,
  period: { from: '2026-01-01', to: '2026-12-31' },
  charged: { cents: 2000, surcharge: 0, fee: 0, tax: 0, total: 2000 },
  quote: offer,
  offers: [offer],
  replacement: null,
  otherRecord: false,
  created: '2026-01-01T12:00:00.000Z',
  mayChange: false,
  renewableFrom: null,
  renewal: null,
  card: '100000002',
  animalId: null,
  firstOfDwelling: true,
  actions: ['correct', 'revoke', 'renew'],
  isP38Weight: true,
  isHeavy: true,
  decision: { date: '2026-02-03', reference: 'R-9', conditions: 'Muselière en public' },
  hasDecisionFile: true,
  reason: null,
  endReason: null,
  ended: null,
  renews: null,
  renewedBy: null,
  activated: '2026-01-01T12:00:00.000Z',
  payments: [],
  events: [
    {
      eventType: 'corrected',
      fields: ['color', 'dangerous'],
      by: 'Claude Guichet',
      created: '2026-01-02T12:00:00.000Z',
    },
  ],
  ...declared,
  ownerInfo: { ...declared.ownerInfo, keeperAge: 70 },
  animalProvenance: { ...declared.animalProvenance, classifiedAsDangerousDog: true },
}
const listed = (id: string, more: Partial<ListedLicence> = {}): ListedLicence => ({
  unique_id: id,
  status: 'active',
  origin: 'counter',
  city: 'Candiac',
  cityId: 'a',
  tag: 'CA1',
  period: licence.period,
  animalName: 'Biscuit',
  species: 'Dog',
  breed: 'Labrador',
  letters: 'email',
  microchip: null,
  kilograms: 24.948,
  dangerous: false,
  contactName: 'Jeanne Roy',
  email: 'jeanne@example.org',
  phone: '(514) 555-0123',
  address: '12 rue Saint-Denis, H2X 1Y4',
  created: '2026-01-01T12:00:00.000Z',
  ...more,
})
const cities = [{ id: 'a', name: 'Candiac', organizationId: 'org' }]
const clerk = signedIn({ type: 'pro', isPro: true, proType: 'shelter', useLicenses: true })
const one = answer(licencesApi.one, (sent) => ({ ...licence, unique_id: sent.path.slice(-12) }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string, answers = [one], session = clerk) =>
  showScreen(path, {
    language: 'en',
    session,
    answers: [answer(citiesApi.names, cities), ...answers],
  })

describe('the list', () => {
  it('asks for what the address says, and offers its download', async () => {
    const asked: string[] = []
    await open('/pro/licenses?status=active&ends=2026-12-01&kilograms=20', [
      answer(licencesApi.list, ({ search }) => {
        asked.push(new URLSearchParams(search).get('filter') ?? '')
        return [listed('licence00001')]
      }),
    ])
    expect(await screen.findByRole('link', { name: 'Open the licence of Biscuit, Jeanne Roy' })).toBeTruthy() // prettier-ignore
    expect(asked[0]).toContain('Status="active"')
    expect(asked[0]).toContain('To>="2026-12-01"')
    expect(asked[0]).toContain('Kilograms>="20"')
    expect(screen.getByText('More filters (2 active)')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download as CSV' })).toBeTruthy()
  })

  it('leads from an empty register to its first application', async () => {
    await open('/pro/licenses', [answer(licencesApi.list, [])])
    expect(await screen.findByText('No licence')).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'New application' })).toBeTruthy()
  })

  it('says to organizations without cities that they have none', async () => {
    await open('/pro/licenses', [], signedIn({ type: 'pro', isPro: true, valid: true }))
    expect(await screen.findByText('No licences here')).toBeTruthy()
  })
})

describe('what is handed over after a payment', () => {
  const payments: Licence['payments'] = [
    {
      id: 'p',
      kind: 'licence',
      method: 'cash',
      cents: 2000,
      reference: null,
      reason: null,
      refundable: true,
      correctable: true,
      by: 'Claude Guichet',
      created: '2026-01-02T12:00:00.000Z',
    },
  ]
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  it.each<[string, Partial<Licence>, RegExp, number]>([
    ['letters by e-mail', {}, /goes out by email/, 0],
    ['letters on paper', { letters: 'paper' }, /are to be printed/, 2],
    ['no e-mail', { ownerInfo: { ...licence.ownerInfo, email: '' } }, /are to be printed/, 2],
  ])('of a licence with %s', async (_, more, words, letters) => {
    await open('/pro/licenses/licence00001?done=pay', [
      answer(licencesApi.one, { ...licence, ...more, payments }),
    ])
    expect(await screen.findByText(words)).toBeTruthy()
    expect(buttons().filter((name) => name === 'Letter on paper (PDF)')).toHaveLength(letters)
    expect(screen.getByRole('button', { name: 'Receipt (PDF)' })).toBeTruthy()
  })
})

describe('a number', () => {
  const look = async (
    rows: ListedLicence[],
    onList: ListedLicence[] = [listed('licence00009')],
  ) => {
    const shown = await open('/pro/licenses', [
      one,
      answer(licencesApi.list, ({ search }) => (search.includes('Number') ? rows : onList)),
    ])
    const field = await screen.findByRole('textbox', { name: 'Tag, card or microchip' })
    expect(document.activeElement).toBe(field)
    await userEvent.type(field, 'CA1{Enter}')
    return shown
  }

  it('leads to the licence that runs, though a later application waits', async () => {
    const { path } = await look([
      listed('licence00003', { status: 'pending', tag: null }),
      listed('licence00002'),
      listed('licence00001', { status: 'expired' }),
    ])
    const renew = await screen.findByRole('button', { name: 'Renew, $20.00' })
    expect(path()).toContain('/pro/licenses/licence00002')
    expect(document.activeElement).toBe(renew)
  })

  it('leads to the one that runs today, though the next period is paid', async () => {
    const { path } = await look([
      listed('licence00003', { period: { from: '2999-01-01', to: '2999-12-31' } }),
      listed('licence00002', { period: { from: '2000-01-01', to: '2998-12-31' } }),
    ])
    await screen.findByRole('button', { name: 'Renew, $20.00' })
    expect(path()).toContain('/pro/licenses/licence00002')
  })

  it('of several animals leads to their list', async () => {
    const { path } = await look([listed('licence00002'), listed('licence00003', { cityId: 'b' })])
    expect(await screen.findByRole('searchbox', { name: 'Tag, card or microchip' })).toBeTruthy()
    expect(path()).toContain('number=CA1')
  })

  it('of none is said beside its field', async () => {
    await look([])
    expect(
      (await screen.findAllByText('No licence of your cities has this number.')).length,
    ).toBeGreaterThan(0)
  })
})

describe('a licence', () => {
  it('shows the decision on a dangerous dog, and what was corrected by whom', async () => {
    await open('/pro/licenses/licence00001')
    expect(await screen.findByText('Decision R-9 of 2026/02/03')).toBeTruthy()
    expect(screen.getByText('Muselière en public')).toBeTruthy()
    expect(screen.getByText('Corrected: colour, dangerous dog')).toBeTruthy()
  })

  it('shows what another window changed meanwhile, and takes it once it is confirmed', async () => {
    let version = 'v1'
    const sent: unknown[] = []
    await open('/pro/licenses/licence00001', [
      answer(licencesApi.one, () => ({ ...licence, version })),
      answer(licencesApi.renew, ({ body }) => {
        sent.push((body as { was: string }).was)
        version = 'v2'
        const renewed: Licence = { ...licence, unique_id: 'licence00002', actions: ['correct'] }
        if (sent.length > 1) return renewed
        return new ErrorAnswer(409, 'STALE', 'This has changed meanwhile.')
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Renew, $20.00' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Take $20.00' }))
    expect(await dialog.findByText('This has changed meanwhile.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Take $20.00' }))
    expect(await screen.findByText(/Renewed until/)).toBeTruthy()
    expect(sent).toEqual(['v1', 'v2'])
  })

  it('shows a price that changed meanwhile, and takes it once it is confirmed', async () => {
    let total = 2000
    const sent: unknown[] = []
    await open('/pro/licenses/licence00001', [
      answer(licencesApi.one, () => ({ ...licence, offers: [{ ...offer, cents: total, total }] })),
      answer(licencesApi.renew, ({ body }) => {
        sent.push(body)
        const renewed: Licence = { ...licence, unique_id: 'licence00002', actions: ['correct'] }
        if ((body as { cents: number }).cents === 2500) return renewed
        total = 2500
        return new ErrorAnswer(409, 'PRICE_CHANGED', 'The price is now $25.00', {
          cents: 'The price is now $25.00',
        })
      }),
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Renew, $20.00' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('radio', { name: 'Terminal' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Take $20.00' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Take $25.00' }))
    expect(await screen.findByText(/Renewed until/)).toBeTruthy()
    expect(sent).toMatchObject([
      { method: 'terminal', cents: 2000, years: 1 },
      { method: 'terminal', cents: 2500, years: 1 },
    ])
    expect(document.activeElement).toBe(
      screen.getByRole('textbox', { name: 'Tag, card or microchip' }),
    )
  })

  it('of another organization is not there', async () => {
    await open('/pro/licenses/licence00001', [
      answer(licencesApi.one, new ErrorAnswer(404, 'NOT_FOUND', 'Not found')),
    ])
    expect(await screen.findByText('Licence not found')).toBeTruthy()
  })
})

describe('a correction', () => {
  it('sends what was declared as it was, and no empty decision', async () => {
    const sent: unknown[] = []
    await open('/pro/licenses/licence00001/edit', [
      answer(licencesApi.one, { ...licence, decision: null }),
      answer(licencesApi.save, ({ body }) => {
        sent.push(body)
        return licence
      }),
    ])
    const color = await screen.findByRole('textbox', { name: 'Colour' })
    await userEvent.clear(color)
    await enter(color, 'Beige')
    await userEvent.click(screen.getByRole('button', { name: 'Save the corrections' }))
    expect(await screen.findByText('The corrections are recorded.')).toBeTruthy()
    expect(sent[0]).toMatchObject({
      ownerInfo: { contactName: 'Jeanne Roy', keeperAge: 70 },
      animalInfo: { color: 'Beige', weight: 55 },
    })
    expect(sent[0]).not.toHaveProperty('decision')
  })

  it('keeps a decision with its box, which it says beside it', async () => {
    const sent: unknown[] = []
    await open('/pro/licenses/licence00001/edit', [
      one,
      answer(licencesApi.save, ({ body }) => {
        sent.push(body)
        return licence
      }),
    ])
    const box = await screen.findByRole('checkbox', { name: /declared it potentially dangerous/ })
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Save the corrections' }))
    const said = await screen.findAllByText(/There is a decision: tick/)
    expect(said.some(({ id }) => box.getAttribute('aria-describedby')?.includes(id))).toBe(true)
    expect(sent).toEqual([])
  })
})
