import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  adoptionApi,
  type AdoptionDetail,
  type AdoptionResult,
} from '#domain/adoption/adoption.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { nextBatchAfter } from '#web/shared/lists/use-next-batch.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(
  () => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T15:00:00Z') }),
)
afterEach(() => {
  wide(false)
})

const wide = (is: boolean) => setWidth(is ? 1400 : 390)
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const info = {
  size: 'Small',
  child_contact: 'Yes',
  dog_contact: 'No',
  cat_contact: 'Unspecified',
  grooming: 'Little',
  energy: 'Beaucoup',
} as const
const luna: AdoptionResult = {
  unique_id: 'lunaadopt001',
  name: 'Luna',
  species: 'Dog',
  breed: 'Beagle',
  sex: 'Female',
  color: 'Brun',
  dob: '2023-03-04',
  distance: 2.4,
  city: 'Montréal',
  since: '2026-04-01',
  ...info,
  child_contact: 'yes',
  dog_contact: 'no',
  cat_contact: 'unknown',
  history: 'Elle vient <b>de loin</b>.\nElle aime tout.',
  contact: {
    businessName: 'Refuge du Test',
    email: 'refuge@example.org',
    businessTelephone: '(514) 555-0101',
    businessTelephoneExt: '12',
  },
  shelter_info: { adoption_info: { ...info, history: '' } },
}
const { contact: _, ...alone } = luna
const rex: AdoptionResult = {
  ...alone,
  unique_id: 'rexadopt0001',
  name: 'Rex',
  sex: 'Male',
  dob: '2026-04-20',
  size: 'Large',
}
const around = (results: AdoptionResult[], more = false) =>
  answer(adoptionApi.search, { results, more })
const address = '/adoption?species=Dog&address=Montr%C3%A9al&lng=-73.57&lat=45.5'

describe('the search', () => {
  it('waits for an address, then stands in the address bar', async () => {
    const detail = answer(searchApi.address, {
      geometry: { location: { lng: -73.57, lat: 45.5 } },
      city: 'Montréal',
      postal: null,
      precise: true,
    })
    const view = await showScreen('/adoption', {
      answers: [
        answer(searchApi.addresses, [{ id: 'city:1', title: 'Montréal (Québec)' }]),
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

describe('the page of an animal', () => {
  const detail: AdoptionDetail = {
    ...luna,
    sterilized: true,
    photos: [],
    shelterId: '01900000-0000-7000-8000-000000000001',
  }
  const page = (animal: AdoptionDetail | ErrorAnswer) => answer(adoptionApi.animal, animal)

  it('tells every answer of its keeper in words, and its story as text', async () => {
    await showScreen('/adoption/lunaadopt001', { answers: [page(detail)] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Luna' })).toBeTruthy()
    const fact = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent
    const facts = {
      Espèce: 'Chien',
      Race: 'Beagle',
      Sexe: 'Femelle',
      Âge: '3 ans et 2 mois',
      Couleur: 'Brun',
      Taille: 'Petite',
      Stérilisée: 'Oui',
      Ville: 'Montréal',
    }
    for (const [name, value] of Object.entries(facts))
      expect([name, fact(name)]).toEqual([name, value])
    const life = {
      'S’entend avec les enfants': 'Oui',
      'S’entend avec les chiens': 'Non',
      'S’entend avec les chats': 'Pas précisé',
      Énergie: 'Beaucoup',
      'Soins du poil': 'Peu',
      'À adopter depuis le': '2026/04/01',
    }
    for (const [name, value] of Object.entries(life))
      expect([name, fact(name)]).toEqual([name, value])
    expect(screen.getByText(/Elle vient <b>de loin<\/b>\./)).toBeTruthy()
    expect(
      screen
        .getByRole('link', { name: 'Appeler le (514) 555-0101, poste 12' })
        .getAttribute('href'),
    ).toBe('tel:+15145550101;ext=12')
    expect(
      screen.getByRole('link', { name: 'Écrire à refuge@example.org' }).getAttribute('href'),
    ).toBe('mailto:refuge@example.org')
    expect(
      screen.getByRole('link', { name: 'Voir tous les animaux de ce refuge' }).getAttribute('href'),
    ).toBe(`/adoption/shelter/${detail.shelterId}`)
  })

  it('shows the picture that is chosen', async () => {
    const photos = [
      { unique_id: 'p1', name: 'face' },
      { unique_id: 'p2', name: 'profil' },
    ]
    await showScreen('/adoption/lunaadopt001', {
      language: 'en',
      answers: [page({ ...detail, firstPhoto: 'p1', photos })],
    })
    const large = await screen.findByRole<HTMLImageElement>('img', { name: 'Luna' })
    expect(large.getAttribute('src')).toContain('/pictures/p1?')
    await user().click(screen.getByRole('button', { name: 'Photo 2 of 2' }))
    expect(screen.getByRole('img', { name: 'Luna' }).getAttribute('src')).toContain('/pictures/p2?')
    expect(screen.getByRole('button', { name: 'Photo 2 of 2' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
  })

  it('says nothing of an individual, and how the message gets there', async () => {
    const { shelterId: __, contact: ___, ...own } = detail
    await showScreen('/adoption/lunaadopt001', { language: 'en', answers: [page(own)] })
    expect(await screen.findByText(/lives with an individual/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Call|Write to|shelter/ })).toBeNull()
  })

  it('hands its address on', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as Navigator, { share }))
    await showScreen('/adoption/lunaadopt001', { answers: [page(detail)] })
    await user().click(await screen.findByRole('button', { name: 'Partager' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Luna cherche une famille',
      text: 'Luna cherche une famille',
      url: expect.stringMatching(/^http/),
    })
  })

  it('leads on where it is no longer up for adoption', async () => {
    await showScreen('/adoption/gone00000000', {
      language: 'en',
      answers: [
        page(new ErrorAnswer(404, 'NOT_IN_ADOPTION', 'This animal is not up for adoption.')),
      ],
    })
    expect(await screen.findByText('This animal is not up for adoption.')).toBeTruthy()
    expect(
      screen.getByRole('link', { name: 'See the animals up for adoption' }).getAttribute('href'),
    ).toBe('/adoption')
  })

  describe('writes to its keeper', () => {
    const fill = async (hands: ReturnType<typeof user>) => {
      await hands.type(await screen.findByLabelText('Nom complet'), 'Jo Adoptante')
      await hands.type(screen.getByLabelText('Courriel'), 'jo@example.org')
      await hands.type(screen.getByLabelText('Votre message'), 'Bonjour!')
      await hands.click(screen.getByRole('button', { name: 'Envoyer' }))
    }
    const inquire = (reply?: ErrorAnswer) =>
      answer(adoptionApi.inquire, (sent) => (sents.push(sent.body), reply) as never)
    let sents: unknown[] = []
    beforeEach(() => void (sents = []))

    it('after a last question, and says where the answer will come', async () => {
      await showScreen('/adoption/lunaadopt001', { answers: [page(detail), inquire()] })
      const hands = user()
      await fill(hands)
      const dialog = await screen.findByRole('dialog')
      expect(
        within(dialog).getByText(/Refuge du Test recevra votre message .* jo@example\.org/),
      ).toBeTruthy()
      expect(sents).toEqual([])
      await hands.click(within(dialog).getByRole('button', { name: 'Oui, l’envoyer' }))
      expect(await screen.findByText('Votre message est parti')).toBeTruthy()
      expect(screen.getByText(/La réponse viendra à jo@example\.org/)).toBeTruthy()
      expect(sents).toEqual([
        { fullname: 'Jo Adoptante', email: 'jo@example.org', message: 'Bonjour!', language: 'fr' },
      ])
    })

    it('and says why it could not', async () => {
      await showScreen('/adoption/lunaadopt001', {
        answers: [
          page(detail),
          inquire(new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Trop d’essais.')),
        ],
      })
      const hands = user()
      await fill(hands)
      await hands.click(await screen.findByRole('button', { name: 'Oui, l’envoyer' }))
      expect(await screen.findByText('Trop d’essais.')).toBeTruthy()
    })

    it('with what is missing beside its field', async () => {
      await showScreen('/adoption/lunaadopt001', {
        language: 'en',
        answers: [page(detail), inquire()],
      })
      await user().click(await screen.findByRole('button', { name: 'Send' }))
      for (const words of [
        'Fullname is required',
        'Email address is required',
        'Message is required',
      ])
        expect(screen.getAllByText(words).length).toBeGreaterThan(0)
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('in the name of who is signed in', async () => {
      await showScreen('/adoption/lunaadopt001', { session: signedIn(), answers: [page(detail)] })
      expect((await screen.findByLabelText<HTMLInputElement>('Nom complet')).value).toBe(
        'Maude Gagnon',
      )
      expect(screen.getByLabelText<HTMLInputElement>('Courriel').value).toBe('maude@example.org')
    })
  })
})

describe('the page of a shelter', () => {
  const shelter = {
    id: 's',
    ...luna.contact,
    businessName: 'Refuge du Test',
    email: 'refuge@example.org',
    businessTelephone: null,
    businessTelephoneExt: null,
    city: 'Granby',
  }
  const path = '/adoption/shelter/01900000-0000-7000-8000-000000000001'

  it('names it, how to reach it, and its animals', async () => {
    await showScreen(path, {
      answers: [answer(adoptionApi.shelter, shelter), answer(adoptionApi.ofShelter, [luna, rex])],
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Refuge du Test' })).toBeTruthy()
    expect(screen.getByText('2 animaux à adopter')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rex' }).getAttribute('href')).toBe(
      '/adoption/rexadopt0001',
    )
    expect(screen.getByRole('link', { name: 'Écrire à refuge@example.org' })).toBeTruthy()
  })

  it('says so when none waits, and when there is no such shelter', async () => {
    await showScreen(path, {
      language: 'en',
      answers: [answer(adoptionApi.shelter, shelter), answer(adoptionApi.ofShelter, [])],
    })
    expect(await screen.findByText('Nobody waits here')).toBeTruthy()
    cleanup()
    await showScreen(path, { language: 'en' })
    expect(await screen.findByText('We do not know this shelter')).toBeTruthy()
  })
})
