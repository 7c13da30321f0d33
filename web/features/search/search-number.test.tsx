import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { searchApi, type Registry, type SearchResult } from '#domain/search/search.api.ts'
import { milo } from '#web/testing/sample-search-result.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
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
    expect(addressOf('Signaler un animal trouvé sans numéro')).toBe('/found')
    expect(
      (await screen.findByRole('link', { name: 'Par courriel' })).getAttribute('href'),
    ).toMatch(/^mailto:soutien@example\.org\?subject=/)
    expect(screen.getByRole('link', { name: /AAHA/ }).getAttribute('href')).toContain(
      'microchip_id=985141000123456',
    )
  })

  it.each(['/search/microchip?number=AVID*031*345*671', '/search/number?number=AVID*031*345*671'])(
    'reads a microchip as it is printed: %s',
    async (path) => {
      const view = await showScreen(path, {
        answers: [microchip([]), answer(searchApi.card, { results: [], more: false })],
      })
      expect(await screen.findByText('Aucun animal trouvé')).toBeTruthy()
      if (path.startsWith('/search/microchip')) {
        expect(screen.getByText('Aucun résultat pour 031 345 671')).toBeTruthy()
        expect(view.sentTo(searchApi.microchip)).toEqual([
          { number: '031345671', kind: 'microchip' },
        ])
      } else {
        // A medal may read so.
        expect(view.sentTo(searchApi.card)).toEqual([{ number: 'AVID031345671', kind: 'medal' }])
      }
      expect(screen.getByRole('link', { name: /AAHA/ }).getAttribute('href')).toContain(
        'microchip_id=031345671',
      )
    },
  )

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
