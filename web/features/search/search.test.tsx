import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { searchApi, type Registry, type SearchResult } from '#domain/search/search.api.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'
import { nextBatchAfter } from '#web/shared/lists/use-next-batch.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const milo: SearchResult = {
  unique_id: 'milo00000001',
  name: 'Milo',
  species: 'Dog',
  breed: 'Beagle',
  sex: 'Male',
  color: 'Brun',
  date: '2026-05-01',
  city: 'Montréal',
  firstPhoto: 'face',
}
const microchip = (results: SearchResult[], registries: Registry[] = []) =>
  answer(searchApi.microchip, { results, more: false, registries, registry: registries[0] ?? null })

describe('a search by number', () => {
  it('puts what is looked for into the address, and shows what carries it', async () => {
    const view = await showScreen('/search/microchip', {
      language: 'en',
      answers: [microchip([milo])],
    })
    const hands = user()
    await hands.click(await screen.findByRole('radio', { name: 'Tattoo' }))
    await hands.type(screen.getByLabelText('Number'), ' abc-123 ')
    await hands.click(screen.getByRole('button', { name: 'Search' }))
    const card = await screen.findByRole('article')
    expect(view.path()).toBe('/search/microchip?number=ABC123&kind=tattoo')
    expect(view.sentTo(searchApi.microchip)).toEqual([{ number: 'ABC123', kind: 'tattoo' }])
    for (const words of [
      'Milo',
      'Lost!',
      'Dog · Beagle · Male · Brun',
      'Lost since 2026/05/01, Montréal',
    ])
      expect(within(card).getByText(words)).toBeTruthy()
    expect(
      within(card).getByRole('link', { name: 'I have found this animal' }).getAttribute('href'),
    ).toBe('/found/animals/milo00000001')
    expect(card.querySelector('img')?.getAttribute('src')).toBe(
      '/api/animals/milo00000001/pictures/face?size=card',
    )
    expect(screen.queryByText(/AAHA/)).toBeNull()
  })

  it('runs the number of the address', async () => {
    const view = await showScreen('/search/microchip?number=985-141-000-123-456', {
      answers: [microchip([])],
    })
    expect(await screen.findByText('Aucun animal trouvé')).toBeTruthy()
    expect(screen.getByText('Aucun résultat pour 985 141 000 123 456')).toBeTruthy()
    expect(view.sentTo(searchApi.microchip)).toEqual([
      { number: '985141000123456', kind: 'microchip' },
    ])
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Nous écrire')).toMatch(/^\/contact\?subject=found&number=.*985141000123456/)
    expect(addressOf('Voir les animaux perdus près d’ici')).toBe('/search/species')
    expect(addressOf('Signaler un animal trouvé')).toBe('/found')
    expect(
      (await screen.findByRole('link', { name: 'Par courriel' })).getAttribute('href'),
    ).toMatch(/^mailto:soutien@example\.org\?subject=/)
    expect(screen.getByRole('link', { name: /AAHA/ }).getAttribute('href')).toContain(
      'microchip_id=985141000123456',
    )
  })

  it('says what is wrong with the number of the address, without a call', async () => {
    const view = await showScreen('/search/microchip?number=12', { answers: [microchip([])] })
    expect(await screen.findAllByText(/Entrez de 3 à 20 chiffres ou lettres/)).not.toEqual([])
    expect(view.sentTo(searchApi.microchip)).toEqual([])
  })

  it('shows an animal at home without name, place or photo', async () => {
    await showScreen('/search/card?number=100000001', {
      answers: [
        answer(searchApi.card, {
          results: [{ unique_id: 'luna00000001', species: 'Cat', sex: 'Female' }],
          more: false,
        }),
      ],
    })
    const card = await screen.findByRole('article')
    expect(within(card).getByText('Au registre')).toBeTruthy()
    expect(within(card).getByText('Chat au registre')).toBeTruthy()
    expect(card.querySelector('img')).toBeNull()
    expect(within(card).queryByText(/Perdu/)).toBeNull()
  })

  it('shows a number without animal as such, with people to write to', async () => {
    await showScreen('/search/card?number=100000003', {
      language: 'en',
      answers: [
        answer(searchApi.card, { results: [{ number: '100000003', kind: 'card' }], more: false }),
      ],
    })
    const card = await screen.findByRole('article')
    expect(within(card).getByText('ID card 100 000 003')).toBeTruthy()
    expect(await within(card).findByRole('link', { name: 'Contact us' })).toBeTruthy()
    expect(within(card).queryByRole('link', { name: 'I have found this animal' })).toBeNull()
  })

  it('names the registries that may know a microchip, with telephone and web address', async () => {
    const registries = [
      {
        name: '24Petwatch',
        phone: '866-597-2424',
        web: '24petwatch.com',
        shared: true,
        closed: false,
        sourceDate: '2026-11-01',
      },
      {
        name: 'Petstablished',
        phone: '855-684-3184 ext. 3',
        web: null,
        shared: true,
        closed: false,
        sourceDate: '2026-11-01',
      },
      {
        name: 'Save This Life',
        phone: null,
        web: null,
        shared: true,
        closed: true,
        sourceDate: '2026-11-01',
      },
    ]
    await showScreen('/search/microchip?number=941000012345678', {
      language: 'en',
      answers: [microchip([], registries)],
    })
    expect(
      await screen.findByText('This number may also be in one of these registries'),
    ).toBeTruthy()
    expect(screen.getByText('Several registries share these first digits.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Call 866-597-2424' }).getAttribute('href')).toBe(
      'tel:+1-866-597-2424',
    )
    expect(
      screen.getByRole('link', { name: 'Call 855-684-3184 ext. 3' }).getAttribute('href'),
    ).toBe('tel:+1-855-684-3184;ext=3')
    expect(screen.getByRole('link', { name: /24petwatch\.com/ }).getAttribute('href')).toBe(
      'https://24petwatch.com',
    )
    expect(screen.getByText(/has closed/)).toBeTruthy()
    expect(screen.getByText(/gathered on 2026\/11\/01/)).toBeTruthy()
  })

  it.each([
    [
      new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Trop d’essais. Réessayez dans 1 minute.'),
      'Trop d’essais. Réessayez dans 1 minute.',
    ],
    [
      new ErrorAnswer(500, 'SERVER_ERROR', 'Le serveur a eu un problème.'),
      'Le serveur a eu un problème.',
    ],
  ])('tells why it did not work', async (refusal, words) => {
    await showScreen('/search/card?number=100000003', {
      answers: [answer(searchApi.card, refusal)],
    })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })
})

describe('a number of whatever kind', () => {
  const card = (byKind: Partial<Record<string, SearchResult[]>>) =>
    answer(searchApi.card, ({ body }) => ({
      results: byKind[(body as { kind: string }).kind] ?? [],
      more: false,
    }))
  const avid = {
    name: 'AVID',
    phone: null,
    web: null,
    shared: false,
    closed: false,
    sourceDate: '2026-11-01',
  }

  it('is looked for as a medal too, and the answer stands under the field that holds it', async () => {
    const view = await showScreen('/search/number', {
      answers: [microchip([]), card({ medal: [milo] })],
    })
    await user().type(await screen.findByLabelText('Numéro'), 'med-4207{Enter}')
    const found = within(await screen.findByRole('article'))
    expect(view.path()).toBe('/search/number?number=MED4207')
    expect(found.getByRole('link', { name: 'J’ai trouvé cet animal' }).getAttribute('href')).toBe(
      '/found/animals/milo00000001',
    )
    expect(found.getByText('Médaille MED4207')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Numéro').value).toBe('MED4207')
    expect(view.sentTo(searchApi.card)).toEqual([{ number: 'MED4207', kind: 'medal' }])
    expect(view.sentTo(searchApi.microchip)).toEqual([{ number: 'MED4207', kind: 'tattoo' }])
    expect(screen.queryByText(/AAHA/)).toBeNull()
  })

  it('that is a card of ours is said to be in no other registry', async () => {
    await showScreen('/search/number?number=100000001', {
      answers: [microchip([], [avid]), card({ card: [{ number: '100000001', kind: 'card' }] })],
    })
    expect(
      within(await screen.findByRole('article')).getByText('Carte d’identité 100 000 001'),
    ).toBeTruthy()
    expect(screen.queryByText(/registre\.$|autre registre|AAHA/)).toBeNull()
  })

  it('that nobody here knows names the registries of its microchip, and leads back to the field', async () => {
    await showScreen('/search/number?number=012*345*678', {
      answers: [microchip([], [avid]), card({})],
    })
    expect(
      await screen.findByText('Ce numéro peut aussi se trouver dans un autre registre'),
    ).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('Numéro')
    await user().click(screen.getByRole('button', { name: 'Corriger le numéro' }))
    expect(document.activeElement).toBe(field)
  })

  it('that was not read to its end says so', async () => {
    await showScreen('/search/number?number=985141000123', {
      language: 'en',
      answers: [microchip([]), card({})],
    })
    expect(
      await screen.findByText(/Most microchips have 15 digits, and this number has 12/),
    ).toBeTruthy()
  })

  it('tells why it did not work when one of its calls failed', async () => {
    const refusal = new ErrorAnswer(
      429,
      'TOO_MANY_REQUESTS',
      'Trop d’essais. Réessayez dans 1 minute.',
    )
    await showScreen('/search/number?number=985141000123456', {
      answers: [answer(searchApi.microchip, refusal), card({})],
    })
    expect(await screen.findByText('Trop d’essais. Réessayez dans 1 minute.')).toBeTruthy()
  })

  it('is also where a search of one kind that finds nothing leads', async () => {
    await showScreen('/search/microchip?number=100000001', { answers: [microchip([])] })
    expect(
      (await screen.findByRole('link', { name: 'Chercher ce numéro partout' })).getAttribute(
        'href',
      ),
    ).toBe('/search/number?number=100000001')
  })
})

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
      precise: true,
    })
    const answers = [
      answer(searchApi.addresses, [{ id: 'city:1', title: 'Montréal (Québec)' }]),
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
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
      new DOMRect(0, 5000, 300, 100),
    )
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

it('the hub leads to the three ways, and each leads back', async () => {
  await showScreen('/search', { language: 'en' })
  for (const [name, href] of [
    ['ID card or tag', '/search/card'],
    ['Microchip or tattoo', '/search/microchip'],
    ['Species and address', '/search/species'],
  ] as const) {
    const main = within(await screen.findByRole('main'))
    expect(main.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(href)
  }
  cleanup()
  for (const path of ['/search/card', '/search/microchip', '/search/species']) {
    await showScreen(path, { language: 'en' })
    expect((await screen.findByRole('link', { name: 'Back to Search' })).getAttribute('href')).toBe(
      '/search',
    )
    cleanup()
  }
})
