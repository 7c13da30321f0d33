import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptionApi, type AdoptionDetail } from '#domain/adoption/adoption.api.ts'
import { luna, rex } from '#web/testing/sample-adoption.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

beforeEach(
  () => void vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-05-04T15:00:00Z') }),
)

const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

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
