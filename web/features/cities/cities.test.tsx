import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { citiesApi, type AdminCity, type CityRules } from '#domain/cities/cities.api.ts'
import { exampleRules } from '#domain/cities/example-rules.ts'
import { feeRules } from '#domain/cities/fee-rules.ts'
import {
  answer,
  ErrorAnswer,
  showScreen,
  signedIn,
  type Answers,
} from '#web/testing/show-screen.tsx'
import { stockApi } from '#domain/stock/stock.api.ts'
import { enter } from '#web/testing/enter.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => setWidth(1400))

const id = '0198c0de-0000-7000-8000-00000000000a'
const organizationId = '0198c0de-0000-7000-8000-000000000001'
const candiac = { id, name: 'Candiac', organizationId }
const version = (more: Partial<CityRules> = {}): CityRules => ({
  id: 'v1',
  rules: feeRules.parse(exampleRules.Candiac),
  current: true,
  createdBy: 'Claude Guichet',
  created: '2026-05-04T14:00:00.000Z',
  ...more,
})
const clerk = signedIn({
  type: 'pro',
  isPro: true,
  proType: 'shelter',
  useLicenses: true,
  language: 'en',
})
const show = (path: string, session: object, ...answers: Answers[]) =>
  showScreen(path, {
    session: { ...clerk, ...session },
    language: 'en',
    answers: [...answers, answer(citiesApi.names, [candiac]), answer(citiesApi.rules, [version()])],
  })

describe('the cities of an organization', () => {
  it('lead to their pages', async () => {
    await show('/pro/cities', {})
    expect((await screen.findByRole('link', { name: 'Candiac' })).getAttribute('href')).toBe(
      `/pro/cities/${id}`,
    )
  })

  it.each([
    [{}, []],
    [{ useLicenses: false }, [candiac]],
  ])('are none: %j', async (session, cities) => {
    await show('/pro/cities', session, answer(citiesApi.names, cities))
    expect(await screen.findByRole('heading', { name: 'No city' })).toBeTruthy()
  })

  it('say what failed', async () => {
    const failed = new ErrorAnswer(500, 'SERVER_ERROR', '')
    await show('/pro/cities', {}, answer(citiesApi.names, failed))
    expect(await screen.findByText('The cities could not be shown')).toBeTruthy()
  })
})

describe('the rules of a city', () => {
  it('are told in words, the version in force first', async () => {
    const next = version({
      id: 'v2',
      current: false,
      rules: { ...version().rules, from: '2999-01-01', replacement: 1234 },
    })
    const view = await show(`/pro/cities/${id}`, {}, answer(citiesApi.rules, [next, version()]))
    expect(await screen.findByText('Dog', { selector: 'li:first-child b' })).toBeTruthy()
    expect(screen.getByText('$10.00')).toBeTruthy()
    expect(screen.getByText('To come')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: /See the version of 2999\/01\/01/ }))
    expect(await screen.findByText('$12.34')).toBeTruthy()
    expect(view.path()).toContain('version=v2')
  })

  it('are none yet', async () => {
    await show(`/pro/cities/${id}`, {}, answer(citiesApi.rules, []))
    expect(await screen.findByRole('heading', { name: 'No rules yet' })).toBeTruthy()
  })

  it('of a city that another organization runs are not there', async () => {
    const none = new ErrorAnswer(404, 'NOT_FOUND', '')
    await show(`/pro/cities/${id}`, {}, answer(citiesApi.rules, none))
    expect(await screen.findByRole('heading', { name: 'City not found' })).toBeTruthy()
  })

  it('of any city are not there for people without licences', async () => {
    await show(`/pro/cities/${id}`, { useLicenses: false, manager: true })
    expect(await screen.findByRole('heading', { name: 'City not found' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Write a new version' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Statement' })).toBeNull()
  })

  it.each([
    [{ manager: true }, true],
    [{ manager: false }, false],
    [{ type: 'admin', isPro: false, isAdmin: true } as const, true],
  ])('are written by managers and staff: %j, %s', async (session, may) => {
    await show(`/pro/cities/${id}`, session)
    await screen.findByRole('heading', { name: 'Fees' })
    expect(screen.queryByRole('link', { name: 'Write a new version' }) !== null).toBe(may)
  })
})

describe('a new version', () => {
  const path = `/pro/cities/${id}/rules/new`
  const open = async (...answers: Answers[]) => {
    const view = await show(path, { manager: true }, ...answers)
    const examples = within(
      await screen.findByRole('table', { name: 'Prices of animals by these fees' }),
    )
    const priceOf = (name: string) =>
      within(examples.getByRole('row', { name: new RegExp(`^${name} `) })).getAllByRole('cell')[1]
        ?.textContent
    return { view, priceOf }
  }
  const fee = (number: number) => within(screen.getByRole('group', { name: `Fee ${number}` }))
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the version' }))

  it('is for managers', async () => {
    await show(path, {})
    expect(await screen.findByText('Rules are written by managers')).toBeTruthy()
  })

  it('prices examples as it is typed, and is saved', async () => {
    const sent: unknown[] = []
    const { view, priceOf } = await open(
      answer(citiesApi.addRules, ({ body }) => {
        sent.push(body)
        return [version()]
      }),
    )
    expect([priceOf('Sterilized dog'), priceOf('Dog')]).toEqual(['$20.00', '$25.00'])
    const price = fee(3).getByLabelText('Price in dollars')
    await userEvent.clear(price)
    expect(priceOf('Sterilized dog')).toBe(' No fee')
    await enter(price, '21,5')
    expect(priceOf('Sterilized dog')).toBe('$21.50')
    await save()
    await waitFor(() => expect(view.path()).toBe(`/pro/cities/${id}`))
    expect(sent).toMatchObject([
      {
        period: 'anniversary',
        replacement: 1000,
        tag: { prefix: 'CA', next: 1 },
        fees: [
          { species: 'Dog', when: { assistance: true } },
          {},
          { when: { sterilized: true }, prices: [{ years: 1, cents: 2150 }] },
          {},
          {},
          {},
          {},
        ],
      },
    ])
    expect(sent[0]).not.toHaveProperty('surcharge')
  })

  it('is refused with a gap, an idle fee or a missing price, beside the fields', async () => {
    const { view } = await open()
    await userEvent.click(screen.getByRole('button', { name: 'Remove fee 7' }))
    await userEvent.click(screen.getByRole('button', { name: 'Move up: fee 4' }))
    await userEvent.clear(fee(1).getByLabelText('Price in dollars'))
    await save()
    expect(await fee(1).findByText('Enter a price, like 12.50')).toBeTruthy()
    await userEvent.type(fee(1).getByLabelText('Price in dollars'), '0')
    await save()
    expect(await fee(6).findByText(/Some animals of this species have no fee/)).toBeTruthy()
    expect(fee(4).getByText(/This fee never applies/)).toBeTruthy()
    expect(view.sentTo(citiesApi.addRules)).toEqual([])
  })

  it('has longer licences, surcharges and demands', async () => {
    const sent: unknown[] = []
    const { priceOf } = await open(
      answer(citiesApi.addRules, ({ body }) => {
        sent.push(body)
        return [version()]
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Add a length to fee 4' }))
    await userEvent.type(fee(4).getAllByLabelText('Price in dollars')[1] as HTMLElement, '45')
    const examples = within(screen.getByRole('region', { name: 'Examples of prices' }))
    await userEvent.selectOptions(examples.getByLabelText('Length'), '2')
    expect([priceOf('Dog'), priceOf('Cat')]).toEqual(['$45.00', ' No fee'])
    await userEvent.selectOptions(examples.getByLabelText('Length'), '1')
    await userEvent.type(screen.getByLabelText(/Late: surcharge/), '10')
    await save()
    expect(screen.getByLabelText(/Late: days/).getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(screen.getByLabelText(/Late: days/), '30')
    expect(priceOf('Dog, 60 days late')).toBe('$35.00')
    await userEvent.click(screen.getByRole('checkbox', { name: 'A microchip' }))
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent).toMatchObject([
      { surcharge: { afterDays: 30, cents: 1000 }, requires: ['microchip'] },
    ])
  })

  it('keeps what was typed where saving fails', async () => {
    await open(answer(citiesApi.addRules, new ErrorAnswer(500, 'SERVER_ERROR', '')))
    await save()
    expect(await screen.findByText('The version could not be saved')).toBeTruthy()
  })
})

describe('the cities of staff', () => {
  const admin = { type: 'admin', isPro: false, isAdmin: true } as const
  const listed: AdminCity = {
    ...candiac,
    organization: 'Refuge du Parc',
    useLicenses: false,
    contract: 'Résolution 12',
    retentionYears: 5,
    rulesFrom: '2026-01-01',
    created: '2026-01-01T00:00:00.000Z',
  }
  const open = (...answers: Answers[]) =>
    show(
      '/admin/cities',
      admin,
      ...answers,
      answer(citiesApi.list, [listed]),
      answer(stockApi.buyers, [
        { id: '0198c0de-0000-7000-8000-00000000000f', name: 'SPA du Lac', city: 'Magog' },
      ]),
    )

  it('say who runs each, and whether it may', async () => {
    await open()
    const row = within(await screen.findByRole('row', { name: /Candiac/ }))
    expect(row.getByText('Has no right to licences')).toBeTruthy()
    expect(row.getByText('Since 2026/01/01')).toBeTruthy()
    expect(row.getByRole('link', { name: 'Refuge du Parc' }).getAttribute('href')).toContain('id=')
  })

  it('are added with an organization, and told apart from homonyms', async () => {
    const sent: unknown[] = []
    const taken = 'Another city has this name already.'
    await open(
      answer(citiesApi.add, ({ body }) => {
        sent.push(body)
        return sent.length === 1
          ? new ErrorAnswer(409, 'CITY_EXISTS', taken, { name: taken })
          : listed
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Add a city' }))
    const dialog = within(screen.getByRole('dialog'))
    await enter(dialog.getByLabelText('City', { selector: '[name=name]' }), 'Stanstead')
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await save()
    expect(dialog.getByRole('group', { name: 'Organization' }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose SPA du Lac' }))
    await save()
    expect(await dialog.findByText(taken, { selector: 'p span' })).toBeTruthy()
    await enter(dialog.getByLabelText('City', { selector: '[name=name]' }), ' (ville)')
    await save()
    expect(await screen.findByText('Stanstead (ville): the city is saved.')).toBeTruthy()
    expect(sent.at(-1)).toEqual({
      name: 'Stanstead (ville)',
      organizationId: '0198c0de-0000-7000-8000-00000000000f',
      retentionYears: 3,
    })
  })

  it('are changed', async () => {
    const sent: unknown[] = []
    await open(
      answer(citiesApi.save, ({ body }) => {
        sent.push(body)
        return listed
      }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Candiac' }))
    const dialog = within(screen.getByRole('dialog'))
    await userEvent.clear(dialog.getByLabelText(/Agreement/))
    const kept = dialog.getByLabelText(/Years kept/)
    await userEvent.clear(kept)
    await userEvent.type(kept, '11')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Enter 1 to 10 years')).toBeTruthy()
    await userEvent.clear(kept)
    await userEvent.type(kept, '7')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(sent).toEqual([{ name: 'Candiac', organizationId, retentionYears: 7 }]),
    )
  })
})
