import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { citiesApi } from '#domain/cities/cities.api.ts'
import type { ListedLicence } from '#domain/licences/replies/licence-replies.ts'
import { reportsOf } from '#domain/licences/reports.api.ts'
import { statementApi, type Statement } from '#domain/licences/statement.api.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { enter } from '#web/testing/enter.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => setWidth(1400))

const id = '0198c0de-0000-7000-8000-00000000000a'
const candiac = { id, name: 'Candiac', organizationId: '0198c0de-0000-7000-8000-000000000001' }
const show = (path: string, session: object, ...answers: Answers[]) =>
  showScreen(path, {
    session: signedIn({
      type: 'pro',
      isPro: true,
      proType: 'shelter',
      useLicenses: true,
      language: 'en',
      ...session,
    }),
    language: 'en',
    answers: [...answers, answer(citiesApi.names, [candiac])],
  })

describe('the statement of a city', () => {
  const told: Statement = {
    city: 'Candiac',
    from: '2026-05-01',
    to: '2026-05-31',
    byMethod: [{ method: 'cash', count: 2, cents: 4000 }],
    byClerk: [{ clerk: 'Claude Guichet', method: 'cash', count: 2, cents: 4000 }],
    refunds: [
      {
        day: '2026-05-06',
        clerk: 'Claude Guichet',
        method: 'cash',
        cents: -2000,
        licence: 'licence00001',
        tag: 'CA7',
      },
    ],
    refunded: 500,
    fees: 100,
    payable: 1515,
    atCounter: 4000,
    total: 5115,
    days: [
      {
        day: '2026-05-04',
        clerk: 'Claude Guichet',
        expected: 4000,
        counted: 3990,
        note: 'Dix cents de moins',
        created: '2026-05-04T21:00:00.000Z',
        clerkId: null,
        reopened: null,
      },
    ],
  }
  const open = '/pro/cities/' + id + '/statement?from=2026-05-01&to=2026-05-31'
  const own = (closed: Statement['days'][number] | null = null) =>
    answer(statementApi.ownDay, ({ search }) => ({
      day: new URLSearchParams(search).get('day') ?? '',
      expected: 4000,
      closed,
    }))

  it('tells sums, methods, clerks and closed days, by the days of its address', async () => {
    const asked: string[] = []
    const view = await show(
      open,
      {},
      answer(statementApi.one, ({ search }) => {
        asked.push(search)
        return told
      }),
      own(),
    )
    const clerks = within(await screen.findByRole('table', { name: 'By clerk' }))
    expect(clerks.getByRole('row', { name: 'Claude Guichet Cash 2 $40.00' })).toBeTruthy()
    const back = within(screen.getByRole('table', { name: 'Refunds' }))
    expect(
      back.getByRole('row', { name: '2026/05/06 Claude Guichet Cash CA7 -$20.00' }),
    ).toBeTruthy()
    expect(back.getByRole('link', { name: 'CA7' }).getAttribute('href')).toBe(
      '/pro/licenses/licence00001',
    )
    expect(screen.getByText('Difference -$0.10')).toBeTruthy()
    expect(asked).toEqual(['?from=2026-05-01&to=2026-05-31'])
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-05-02' } })
    await waitFor(() => expect(view.path()).toContain('from=2026-05-02'))
  })

  it('asks for days in their order, and says what failed', async () => {
    await show(open.replace('from=2026-05-01', 'from=2026-06-01'), {}, own())
    expect(await screen.findByText(/Choose a first day/)).toBeTruthy()
  })

  it('of a city of others is not there', async () => {
    const none = new ErrorAnswer(404, 'NOT_FOUND', '')
    await show(open, {}, answer(statementApi.one, none), own())
    expect(await screen.findByText('City not found')).toBeTruthy()
  })

  it('closes the own day, with the difference before', async () => {
    const sent: unknown[] = []
    await show(
      open,
      {},
      answer(statementApi.one, told),
      own(),
      answer(statementApi.closeDay, ({ body }) => {
        sent.push(body)
        return told.days[0] as Statement['days'][number]
      }),
    )
    const form = within(await screen.findByRole('form', { name: 'Close my day' }))
    const close = () => userEvent.click(form.getByRole('button', { name: /Close the day of/ }))
    await close()
    expect(form.getByText('Enter a price, like 12.50')).toBeTruthy()
    const field = form.getByLabelText('Cash counted, in dollars')
    await enter(field, '39.9')
    expect(form.getByText('$0.10 is missing.')).toBeTruthy()
    await userEvent.clear(field)
    await enter(field, '40,25')
    expect(form.getByText('There is $0.25 too much.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '40')
    expect(form.getByText('The count is right.')).toBeTruthy()
    await close()
    expect(await screen.findByText(/^The day of .* is closed\.$/)).toBeTruthy()
    expect(sent).toEqual([{ day: expect.any(String), counted: 4000 }])
  })

  it('confirms a difference by a second press', async () => {
    const sent: unknown[] = []
    await show(
      open,
      {},
      answer(statementApi.one, told),
      own(),
      answer(statementApi.closeDay, ({ body }) => {
        sent.push(body)
        return sent.length === 1
          ? new ErrorAnswer(409, 'DAY_DIFFERS', 'Expected $40.00, counted $1,234.50.')
          : (told.days[0] as Statement['days'][number])
      }),
    )
    const form = within(await screen.findByRole('form', { name: 'Close my day' }))
    await userEvent.type(form.getByLabelText('Cash counted, in dollars'), '$1,234.50')
    await enter(form.getByLabelText(/^Note/), 'The float is in it')
    await userEvent.click(form.getByRole('button', { name: /Close the day of/ }))
    expect(await form.findByText(/Expected \$40\.00, counted/)).toBeTruthy()
    await userEvent.click(
      await form.findByRole('button', { name: 'Close with a difference of $1,194.50' }),
    )
    expect(await screen.findByText(/^The day of .* is closed\.$/)).toBeTruthy()
    expect(sent).toMatchObject([{ counted: 123_450 }, { counted: 123_450, confirm: true }])
  })

  it('says that the own day is closed', async () => {
    await show(open, {}, answer(statementApi.one, told), own(told.days[0]))
    expect(await screen.findByText('Your day of 2026/05/04 is closed')).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Close my day' })).toBeNull()
  })
})

describe('reports on dogs', () => {
  const dog: ListedLicence = {
    unique_id: 'licence0000001',
    status: 'active',
    origin: 'counter',
    city: 'Candiac',
    cityId: id,
    tag: 'CA12',
    period: { from: '2026-05-04', to: '2027-05-03' },
    animalName: 'Rex',
    species: 'Dog',
    breed: 'Rottweiler',
    microchip: null,
    kilograms: 41.5,
    dangerous: true,
    contactName: 'Odile Proprio',
    email: 'odile@example.org',
    letters: 'email',
    phone: '(514) 555-0166',
    address: '12, rue Principale',
    created: '2026-05-04T14:00:00.000Z',
  }
  const admin = { type: 'admin', isPro: false, isAdmin: true } as const

  it.each([
    ['/admin/reports/p38', admin, reportsOf.all.p38.list, 'Dogs under regulation P-38.002'],
    ['/admin/reports/heavy', admin, reportsOf.all.heavy.list, 'Dogs of 50 pounds and more'],
    [`/pro/cities/${id}/p38`, {}, reportsOf.city.p38.list, 'Dogs under regulation P-38.002'],
    [`/pro/cities/${id}/heavy`, {}, reportsOf.city.heavy.list, 'Dogs of 50 pounds and more'],
  ] as const)('%s', async (path, session, endpoint, caption) => {
    const asked: string[] = []
    const list = answer(endpoint, ({ path: called, search }) => {
      asked.push(called + decodeURIComponent(search))
      return [dog]
    })
    await show(path, session, list)
    const row = within(
      within(await screen.findByRole('table', { name: caption })).getByRole('row', { name: /Rex/ }),
    )
    for (const words of ['41.5 kg', 'Declared dangerous', 'Tag CA12', 'Odile Proprio'])
      expect(row.getByText((text) => text.replaceAll('\u00a0', ' ') === words)).toBeTruthy()
    expect(row.getByRole('link', { name: 'Rex' }).getAttribute('href')).toBe(
      '/pro/licenses/licence0000001',
    )
    await userEvent.selectOptions(screen.getByLabelText('Dogs'), 'true')
    await waitFor(() => expect(asked.at(-1)).toContain('Dangerous="true"'))
    if (!path.startsWith('/admin')) return
    await userEvent.selectOptions(await screen.findByLabelText('City'), id)
    await waitFor(() => expect(asked.at(-1)).toContain(`CityId="${id}"`))
  })

  it('say so where there are none', async () => {
    await show(`/pro/cities/${id}/p38`, {}, answer(reportsOf.city.p38.list, []))
    expect(await screen.findByText('No rows.')).toBeTruthy()
  })
})
