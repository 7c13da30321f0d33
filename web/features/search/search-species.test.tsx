import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { searchApi, type SearchResult } from '#domain/search/search.api.ts'
import { milo } from '#web/testing/sample-search-result.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'
import { nextBatchAfter } from '#web/shared/lists/use-next-batch.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

describe('a search near an address', () => {
  const batchOf = (offset: number) =>
    Array.from({ length: 20 }, (_, n): SearchResult => ({
      ...milo,
      unique_id: `milo${offset + n}00000000`,
      name: `Milo ${offset + n}`,
      distance: (offset + n) / 10,
      location: [-73.57 + (offset + n) / 100, 45.5],
    }))
  const three = answer(searchApi.species, ({ body }) => {
    const { offset } = body as { offset: number }
    return { results: offset < 40 ? batchOf(offset) : [], more: offset < 20 }
  })
  const address = '/search/species?species=Dog&lng=-73.57&lat=45.5&address=Montr%C3%A9al'

  it('waits with its button until an address is chosen', async () => {
    const detail = answer(searchApi.address, {
      geometry: { location: { lng: -73.57, lat: 45.5 } },
      city: 'Montréal',
      postal: null,
      precision: 'postal',
    })
    const answers = [
      answer(searchApi.addresses, [
        { id: 'city:1', title: 'Montréal (Québec)', precision: 'municipality' },
      ]),
      detail,
      three,
    ]
    const view = await showScreen('/search/species', { answers })
    const hands = user()
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Chercher' })
    expect(button.disabled).toBe(true)
    await hands.click(screen.getByRole('radio', { name: 'Chat' }))
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
        '/search/species?species=Cat&lng=-73.57&lat=45.5&address=Montr%C3%A9al+%28Qu%C3%A9bec%29',
      ),
    )
    expect((await screen.findAllByRole('article')).length).toBe(20)
  })

  it('shows 20 at a time with the distance above zero, and the next ones when asked for', async () => {
    const view = await showScreen(address, { answers: [three] })
    const cards = await screen.findAllByRole('article')
    expect(cards.length).toBe(20)
    expect(within(cards[0] as HTMLElement).queryByText(/km/)).toBeNull()
    expect(within(cards[1] as HTMLElement).getByText('à 0,10 km, vers l’est')).toBeTruthy()
    expect(screen.getByText('20 animaux perdus affichés')).toBeTruthy()
    await user().click(screen.getByRole('button', { name: 'Voir d’autres animaux' }))
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(40))
    expect(screen.queryByRole('button', { name: 'Voir d’autres animaux' })).toBeNull()
    expect(view.sentTo(searchApi.species)).toEqual([
      { species: 'Dog', location: [-73.57, 45.5], radius: 50, offset: 0, limit: 20 },
      { species: 'Dog', location: [-73.57, 45.5], radius: 50, offset: 20, limit: 20 },
    ])
  })

  it('shows the next ones when the reader scrolls to the end', async () => {
    let scrolled: IntersectionObserverCallback | undefined
    const Observer = class {
      constructor(callback: IntersectionObserverCallback) {
        scrolled = callback
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    await showScreen(address, { answers: [three] })
    expect((await screen.findAllByRole('article')).length).toBe(20)
    scrolled?.([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver)
    scrolled?.([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver)
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(40))
  })

  describe('with a map', () => {
    const two: SearchResult[] = [
      { ...milo, distance: 1, location: [-73.5, 45.5] },
      { ...milo, unique_id: 'rex000000001', name: 'Rex', distance: 60, location: [-74.5, 46.5] },
    ]
    const answers = [answer(searchApi.species, { results: two, more: false })]
    const map = () => screen.findByRole('region', { name: 'Carte des animaux perdus' })
    beforeEach(() => {
      for (const side of ['clientWidth', 'clientHeight'] as const)
        vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
      return () => vi.restoreAllMocks()
    })
    const narrow = () =>
      vi.stubGlobal('matchMedia', () => ({
        matches: false,
        addEventListener() {},
        removeEventListener() {},
      }))

    it('a pin tells of its animal, and points at its card', async () => {
      await showScreen(address, { answers })
      await user().click(await within(await map()).findByRole('button', { name: 'Rex' }))
      const popup = within(await screen.findByRole('dialog', { name: 'Rex' }))
      expect(popup.getByText('à 60,00 km, vers le nord-ouest')).toBeTruthy()
      expect(popup.getByRole('link', { name: 'J’ai trouvé cet animal' }).getAttribute('href')).toBe(
        '/found/animals/rex000000001',
      )
      const current = screen
        .getAllByRole('listitem')
        .filter((item) => item.getAttribute('aria-current') === 'true')
      expect(current.map((item) => within(item).getByRole('heading').textContent)).toEqual(['Rex'])
      popup.getByRole('button', { name: 'Fermer' }).focus()
      await user().keyboard('{Enter}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.querySelector('[aria-current="true"]')).toBeNull()
    })

    it('a card shows its animal there', async () => {
      await showScreen(address, { answers })
      const [, rex] = await screen.findAllByRole('article')
      await map()
      await user().click(
        within(rex as HTMLElement).getByRole('button', { name: 'Voir sur la carte' }),
      )
      expect(await screen.findByRole('dialog', { name: 'Rex' })).toBeTruthy()
    })

    it('a card that is pointed at, by mouse or focus, stands out there', async () => {
      await showScreen(address, { answers })
      const [first, rex] = await screen.findAllByRole('article')
      const pin = async () =>
        (await within(await map()).findByRole('button', { name: 'Rex' })).classList.toString()
      const usual = await pin()
      await user().hover(rex as HTMLElement)
      await waitFor(async () => expect(await pin()).not.toBe(usual))
      await user().hover(first as HTMLElement)
      await waitFor(async () => expect(await pin()).toBe(usual))
      within(rex as HTMLElement)
        .getByRole('link')
        .focus()
      await waitFor(async () => expect(await pin()).not.toBe(usual))
      within(rex as HTMLElement)
        .getByRole('link')
        .blur()
      await waitFor(async () => expect(await pin()).toBe(usual))
    })

    it('is one of two views on a phone, and the address says which', async () => {
      narrow()
      const view = await showScreen(address, { answers })
      expect((await screen.findAllByRole('article')).length).toBe(2)
      expect(screen.queryByRole('region', { name: 'Carte des animaux perdus' })).toBeNull()
      await user().click(screen.getByRole('button', { name: 'La carte', pressed: false }))
      await map()
      expect(view.path()).toContain('view=map')
      expect(screen.queryAllByRole('article')).toEqual([])
      await user().click(screen.getByRole('button', { name: 'La liste', pressed: false }))
      expect((await screen.findAllByRole('article')).length).toBe(2)
      expect(view.path()).not.toContain('view')
    })

    it('opens at the animal of a card on a phone too, and comes into sight', async () => {
      narrow()
      const scrolled: Element[] = []
      vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
        scrolled.push(this)
      })
      const view = await showScreen(address, { answers })
      const [first] = await screen.findAllByRole('article')
      await user().click(
        within(first as HTMLElement).getByRole('button', { name: 'Voir sur la carte' }),
      )
      expect(await screen.findByRole('dialog', { name: 'Milo' })).toBeTruthy()
      expect(view.path()).toContain('view=map')
      expect(scrolled.at(-1)).toBe(screen.getByRole('group', { name: 'Montrer' }))
    })
  })

  it('brings the next ones by itself after 10 seconds', async () => {
    await showScreen(address, { answers: [three] })
    expect((await screen.findAllByRole('article')).length).toBe(20)
    await vi.advanceTimersByTimeAsync(nextBatchAfter)
    await waitFor(() => expect(screen.getAllByRole('article').length).toBe(40))
  })

  it.each([
    '/search/species',
    '/search/species?species=Dog',
    '/search/species?species=Dragon&lng=-73&lat=45',
    '/search/species?species=Dog&lng=x&lat=45',
    '/search/species?species=Dog&lng=-73&lat=95',
  ])('does not search for %s', async (path) => {
    const view = await showScreen(path, { answers: [three] })
    await screen.findByRole('button', { name: 'Chercher' })
    expect(view.sentTo(searchApi.species)).toEqual([])
  })

  it('shows the latest before an address is chosen, or those near the account', async () => {
    const lost = {
      unique_id: 'milo00000001',
      name: 'Milo',
      species: 'Dog',
      date: '2026-05-01',
    } as const
    await showScreen('/search/species', { answers: [answer(searchApi.recentLost, [lost])] })
    const latest = await screen.findByRole('region', { name: 'Perdus récemment' })
    expect(within(latest).getByRole('heading', { name: 'Milo' })).toBeTruthy()
    cleanup()
    await showScreen('/search/species', {
      answers: [answer(searchApi.recentLost, [{ ...lost, distance: 2.4 }])],
    })
    expect(await screen.findByRole('region', { name: 'Près de chez vous' })).toBeTruthy()
    expect(screen.getByText('à 2,40 km')).toBeTruthy()
    cleanup()
    await showScreen('/search/species', { answers: [answer(searchApi.recentLost, [])] })
    expect(await screen.findByText(/^Aucun animal n’est signalé perdu/)).toBeTruthy()
  })

  it('shows what came by the address as text', async () => {
    const evil = '<img src=x onerror=alert(1)> \u202eéé🐕'
    await showScreen(
      `/search/species?species=Dog&lng=-73.57&lat=45.5&address=${encodeURIComponent(evil)}`,
      { answers: [three] },
    )
    expect((await screen.findByRole('heading', { level: 2 })).textContent).toBe(
      `À proximité : ${evil}`,
    )
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it.each<[string, Parameters<typeof answer<typeof searchApi.species>>[1], RegExp]>([
    ['that there is none', { results: [], more: false }, /Aucun animal trouvé/],
    ['why it failed', new ErrorAnswer(500, 'SERVER_ERROR', 'Panne'), /Panne/],
  ])('brings %s into sight, where the form fills a phone', async (_, answered, words) => {
    class FarBelow {
      private readonly told: IntersectionObserverCallback
      constructor(told: IntersectionObserverCallback) {
        this.told = told
      }
      observe() {
        const entry = { boundingClientRect: new DOMRect(0, 5000, 300, 100) }
        this.told([entry as IntersectionObserverEntry], {} as IntersectionObserver)
      }
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', FarBelow)
    const brought: string[] = []
    vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (
      this: HTMLElement,
    ) {
      brought.push(this.textContent ?? '')
    })
    await showScreen(address, { answers: [answer(searchApi.species, answered)] })
    await screen.findByText(words)
    expect(brought.at(-1)).toMatch(words)
  })

  it('says so when there is none', async () => {
    await showScreen(address, {
      language: 'en',
      answers: [answer(searchApi.species, { results: [], more: false })],
    })
    expect(await screen.findByText('No animal found')).toBeTruthy()
  })
})
