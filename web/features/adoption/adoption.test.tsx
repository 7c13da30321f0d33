import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptionApi, type AdoptionResult } from '#domain/adoption/adoption.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { nextBatchAfter } from '#web/shared/lists/use-next-batch.ts'
import { luna, rex } from '#web/testing/sample-adoption.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(
  () => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T15:00:00Z') }),
)
afterEach(() => {
  wide(false)
})

const wide = (is: boolean) => setWidth(is ? 1400 : 390)
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const around = (results: AdoptionResult[], more = false) =>
  answer(adoptionApi.search, { results, more })
const address = '/adoption?species=Dog&address=Montr%C3%A9al&lng=-73.57&lat=45.5'

describe('the search', () => {
  it('waits for an address, then stands in the address bar', async () => {
    const detail = answer(searchApi.address, {
      geometry: { location: { lng: -73.57, lat: 45.5 } },
      city: 'Montréal',
      postal: null,
      precision: 'postal',
    })
    const view = await showScreen('/adoption', {
      answers: [
        answer(searchApi.addresses, [
          { id: 'city:1', title: 'Montréal (Québec)', precision: 'municipality' },
        ]),
        detail,
        around([luna]),
      ],
    })
    const hands = user()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Chercher' })
    expect(button.disabled).toBe(true)
    await hands.selectOptions(screen.getByLabelText('Quel animal?'), 'Chien')
    await hands.type(
      await screen.findByRole('combobox', { name: 'Près de quelle adresse?' }),
      'montr',
    )
    await hands.click(
      await screen.findByRole('option', { name: 'Montréal (Québec)', hidden: true }),
    )
    await waitFor(() => expect(button.disabled).toBe(false))
    await hands.click(button)
    await waitFor(() =>
      expect(view.path()).toBe(
        '/adoption?species=Dog&address=Montr%C3%A9al+%28Qu%C3%A9bec%29&lng=-73.57&lat=45.5',
      ),
    )
    expect(await screen.findByRole('link', { name: 'Luna' })).toBeTruthy()
  })

  it('shows cards with words that follow the sex, and sorts them by a list', async () => {
    wide(false)
    const view = await showScreen(address, { answers: [around([luna, rex])] })
    const [first, second] = (await screen.findAllByRole('heading', { level: 3 })).map((heading) =>
      heading.closest('li'),
    )
    for (const words of [
      'Chien · Beagle · Femelle',
      '3 ans · Petite',
      'Refuge du Test',
      'à 2,40 km · Montréal',
    ])
      expect(within(first as HTMLElement).getByText(words)).toBeTruthy()
    for (const words of ['Chien · Beagle · Mâle', 'moins d’un mois · Grand', 'Un particulier'])
      expect(within(second as HTMLElement).getByText(words)).toBeTruthy()
    await user().selectOptions(screen.getByLabelText('Trier par'), 'Âge')
    await waitFor(() =>
      expect(view.path()).toBe(
        '/adoption?species=Dog&address=Montr%C3%A9al&lng=-73.57&lat=45.5&sort=age',
      ),
    )
    await user().click(screen.getByRole('button', { name: 'Ordre inverse' }))
    await waitFor(() => expect(view.path()).toContain('sort=-age'))
    expect(view.sentTo(adoptionApi.search)).toEqual([
      {
        species: 'Dog',
        location: [-73.57, 45.5],
        radius: 50,
        sort: 'distance',
        descending: false,
        offset: 0,
        limit: 20,
      },
      {
        species: 'Dog',
        location: [-73.57, 45.5],
        radius: 50,
        sort: 'age',
        descending: false,
        offset: 0,
        limit: 20,
      },
      {
        species: 'Dog',
        location: [-73.57, 45.5],
        radius: 50,
        sort: 'age',
        descending: true,
        offset: 0,
        limit: 20,
      },
    ])
  })

  it('shows a table that its headers sort', async () => {
    wide(true)
    const view = await showScreen(`${address}&sort=-name`, {
      language: 'en',
      answers: [around([luna, rex])],
    })
    const table = await screen.findByRole('table', { name: 'Adopt an animal' })
    const header = within(table).getByRole('columnheader', { name: /Name/ })
    expect(header.getAttribute('aria-sort')).toBe('descending')
    const row = within(table).getByRole('row', { name: /Luna/ })
    for (const words of [
      'Dog · Beagle',
      'Female',
      '3 years',
      'Small',
      '2026/04/01',
      'Refuge du Test',
      'Montréal',
      '2.40 km',
    ])
      expect(within(row).getByText(words)).toBeTruthy()
    await user().click(within(header).getByRole('button'))
    await waitFor(() => expect(view.path()).toContain('sort=name'))
    await user().click(
      within(screen.getByRole('columnheader', { name: /Name/ })).getByRole('button'),
    )
    await waitFor(() => expect(view.path()).toContain('sort=-name'))
    await user().click(screen.getByRole('button', { name: /Distance/ }))
    await waitFor(() => expect(view.path()).not.toContain('sort'))
  })

  it('shows the latest before an address is chosen, or those near the account', async () => {
    const { distance: __, ...far } = luna
    const view = await showScreen('/adoption?species=Dog', {
      answers: [answer(adoptionApi.recent, [far])],
    })
    expect(await screen.findByRole('region', { name: 'Les derniers arrivés' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Luna' }).getAttribute('href')).toBe(
      '/adoption/lunaadopt001',
    )
    expect(view.sentTo(adoptionApi.search)).toEqual([])
    cleanup()
    await showScreen('/adoption', { answers: [answer(adoptionApi.recent, [luna])] })
    expect(await screen.findByRole('region', { name: 'Près de chez vous' })).toBeTruthy()
    cleanup()
    await showScreen('/adoption', { answers: [answer(adoptionApi.recent, [])] })
    expect(await screen.findByText(/^Aucun animal n’attend de famille/)).toBeTruthy()
  })

  it('shows cards instead of the table to who prefers them', async () => {
    wide(true)
    const view = await showScreen(address, { answers: [around([luna])] })
    expect(await screen.findByRole('table')).toBeTruthy()
    const choice = within(screen.getByRole('group', { name: 'Montrer' }))
    await user().click(choice.getByRole('button', { name: 'Les photos' }))
    await waitFor(() => expect(view.path()).toBe(`${address}&view=cards`))
    expect(await screen.findByRole('heading', { level: 3, name: 'Luna' })).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    await user().selectOptions(screen.getByLabelText('Trier par'), 'Âge')
    await waitFor(() => expect(view.path()).toBe(`${address}&sort=age&view=cards`))
    expect(screen.getByRole('button', { name: 'Les photos' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('brings 20 at a time: when asked for, and by itself after 10 seconds', async () => {
    const batchOf = (offset: number) =>
      Array.from({ length: 20 }, (__, n) => ({
        ...luna,
        unique_id: `luna${offset + n}00000000`,
        name: `Luna ${offset + n}`,
      }))
    const three = answer(adoptionApi.search, ({ body }) => {
      const { offset } = body as { offset: number }
      return { results: batchOf(offset), more: offset < 40 }
    })
    await showScreen(address, { answers: [three] })
    expect(await screen.findByText('20 animaux à adopter affichés')).toBeTruthy()
    await user().click(screen.getByRole('button', { name: 'Voir d’autres animaux' }))
    expect(await screen.findByText('40 animaux à adopter affichés')).toBeTruthy()
    await vi.advanceTimersByTimeAsync(nextBatchAfter)
    expect(await screen.findByText('60 animaux à adopter affichés')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Voir d’autres animaux' })).toBeNull()
  })

  it('offers every species, then another place, where there is none', async () => {
    await showScreen(address, { answers: [around([])] })
    const widen = await screen.findByRole('link', { name: 'Voir toutes les espèces' })
    await user().click(widen)
    expect(await screen.findByRole('link', { name: 'Changer d’adresse' })).toBeTruthy()
  })

  it.each([
    [
      new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Trop d’essais. Réessayez dans 1 minute.'),
      'Trop d’essais. Réessayez dans 1 minute.',
    ],
    [new ErrorAnswer(500, 'SERVER_ERROR', ''), 'Une erreur est survenue'],
  ])('tells why it did not work', async (refusal, words) => {
    await showScreen(address, { answers: [answer(adoptionApi.search, refusal)] })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })

  it.each([
    '/adoption',
    '/adoption?species=Dog',
    '/adoption?lng=x&lat=45',
    '/adoption?lng=-73&lat=95',
  ])('does not search for %s', async (path) => {
    const view = await showScreen(path, { answers: [around([luna])] })
    await screen.findByRole('button', { name: 'Chercher' })
    expect(view.sentTo(adoptionApi.search)).toEqual([])
  })
})
