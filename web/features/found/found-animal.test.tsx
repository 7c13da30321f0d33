import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { foundApi, type PublicCard } from '#domain/found/found.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { enter } from '#web/testing/enter.ts'
import { answer, ErrorAnswer, showScreen, signedIn } from '#web/testing/show-screen.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
})

const milo: PublicCard = {
  unique_id: 'milo00000001',
  name: 'Milo',
  species: 'Dog',
  sex: 'Male',
  breed: 'Beagle',
  color: 'Brown',
  circumstances: 'Ran off after the fireworks.',
  notes: 'Afraid of bicycles.',
  dob: '2020-02-29',
  firstPhoto: 'face',
  lost: true,
  date: '2026-05-01',
  city: 'Montréal',
  location: [-73.57, 45.5],
}
const card = answer(foundApi.card, milo)
const box = 'Numéro de médaille, de micropuce, de carte ou de tatouage'

function standAt(position: [number, number] | null) {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) =>
    position
      ? found({ coords: { longitude: position[0], latitude: position[1] } } as GeolocationPosition)
      : failed({} as GeolocationPositionError),
  )
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  })
  return getCurrentPosition
}

describe('the public card', () => {
  it('leads its keeper to the page of the animal, and nobody else', async () => {
    const own = answer(foundApi.card, { ...milo, own: true })
    const session = signedIn({ language: 'fr' })
    const view = await showScreen('/found/animals/milo00000001', { session, answers: [own] })
    const manage = await screen.findByRole('link', { name: 'Gérer mon avis' })
    expect(manage.getAttribute('href')).toBe('/animals/milo00000001')
    view.unmount()
    await showScreen('/found/animals/milo00000001', { session, answers: [card] })
    await screen.findByRole('heading', { level: 1, name: /Milo/ })
    expect(screen.queryByRole('link', { name: 'Gérer mon avis' })).toBeNull()
  })

  it('shows the animal and the place of loss', async () => {
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
    expect(await screen.findByRole('heading', { name: 'Milo is lost', level: 1 })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Milo is lost | Trouvaille'))
    for (const words of [
      'Lost!',
      'Dog, Beagle',
      'Male',
      'Brown',
      '2020/02/29',
      '2026/05/01',
      'Montréal',
      'Ran off after the fireworks.',
      'Afraid of bicycles.',
    ])
      expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Milo' }).getAttribute('srcset')).toContain('size=page')
  })

  it('says where the municipality alone is known', async () => {
    const near = { ...milo, city: 'Tadoussac', precision: 'municipality' as const }
    await showScreen('/found/animals/milo00000001', {
      language: 'en',
      answers: [answer(foundApi.card, near)],
    })
    expect(await screen.findByText('Lost in the municipality')).toBeTruthy()
    expect(screen.queryByText('Lost near')).toBeNull()
  })

  it('asks for the position only when told to, and shows the distance', async () => {
    const asked = standAt([-73.6, 45.52])
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
    const button = await screen.findByRole('button', { name: 'See how far from me' })
    expect(asked).not.toHaveBeenCalled()
    await userEvent.click(button)
    expect(await screen.findByText('Lost 3.23 km from you, to the southeast')).toBeTruthy()
  })

  it('shows no distance where the position is not available', async () => {
    standAt(null)
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
    await userEvent.click(await screen.findByRole('button', { name: 'See how far from me' }))
    expect(await screen.findByText('Your position is not available.')).toBeTruthy()
    expect(screen.queryByText(/km from you/)).toBeNull()
  })

  it('brings a map of the place only when asked', async () => {
    for (const side of ['clientWidth', 'clientHeight'] as const)
      vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(300)
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
    const button = await screen.findByRole('button', {
      name: 'See the place on a map',
      expanded: false,
    })
    expect(screen.queryByRole('region', { name: 'Map of the place of loss' })).toBeNull()
    await userEvent.click(button)
    const map = within(await screen.findByRole('region', { name: 'Map of the place of loss' }))
    expect(await map.findByRole('button', { name: 'Milo' })).toBeTruthy()
    await userEvent.click(button)
    expect(screen.queryByRole('region', { name: 'Map of the place of loss' })).toBeNull()
    vi.restoreAllMocks()
  })

  it('does not offer it where there is no place or no geolocation', async () => {
    standAt([-73.6, 45.52])
    await showScreen('/found/animals/luna00000001', {
      answers: [
        answer(foundApi.card, {
          unique_id: 'luna00000001',
          species: 'Cat',
          sex: 'Female',
          lost: false,
        }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Chat' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /distance/ })).toBeNull()
    expect(screen.getByText(/Aucun avis de disparition/)).toBeTruthy()
    expect(document.title).toBe('J’ai trouvé cet animal | Trouvaille')
  })

  it('that is not there keeps what was typed to be corrected, and leads to a report without number', async () => {
    const unknown = answer(foundApi.card, ({ path }) =>
      path.endsWith('MED4207') ? milo : new ErrorAnswer(404, 'NOT_FOUND', 'Introuvable.'),
    )
    await showScreen('/found/animals/nobody000001', { answers: [unknown] })
    expect(await screen.findByText('Aucun animal trouvé')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    const addressOf = (name: string) => main.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Signaler l’animal sans numéro')).toBe('/found')
    expect(addressOf('Voir les animaux perdus près d’ici')).toBe('/search/species')
    expect(addressOf('Nous écrire')).toBe('/contact?subject=found&number=nobody000001')
    const field = main.getByLabelText<HTMLInputElement>(box)
    expect(field.value).toBe('nobody000001')
    await userEvent.clear(field)
    await userEvent.type(field, 'med-4207{Enter}')
    expect(await screen.findByRole('heading', { name: /^Milo (is lost|est perdu)$/ })).toBeTruthy()
  })

  it.each([
    ['985 141 000 123 456', '985141000123456', 'microchip', [milo], '/found/animals/milo00000001'],
    ['AVID*031*345*671', 'AVID031345671', 'microchip', [milo], '/found/animals/milo00000001'],
    ['abc-123', 'ABC123', 'tattoo', [milo], '/found/animals/milo00000001'],
    [
      '985 141 000 123 456',
      '985141000123456',
      'microchip',
      [],
      '/search/number?number=985141000123456',
    ],
    [
      'two',
      'TWO',
      'tattoo',
      [milo, { ...milo, unique_id: 'mila00000001' }],
      '/search/number?number=TWO',
    ],
    [
      'of our stock',
      '985141000123457',
      'microchip',
      [{ number: '985141000123457', kind: 'microchip' as const }],
      '/search/number?number=985141000123457',
    ],
  ])('of a number that is no card and no medal: %s', async (_, number, kind, results, to) => {
    const view = await showScreen(`/found/${number}`, {
      answers: [
        answer(foundApi.card, ({ path }) =>
          path.endsWith('milo00000001') ? milo : new ErrorAnswer(404, 'NOT_FOUND', 'Introuvable.'),
        ),
        answer(searchApi.card, { results: [], more: false }),
        answer(searchApi.microchip, ({ body }) => ({
          results: (body as { kind: string }).kind === kind ? results : [],
          more: false,
          registries: [],
          registry: null,
        })),
      ],
    })
    await waitFor(() => expect(view.path()).toBe(to))
  })
})

it('speaks of a female as one', async () => {
  await showScreen('/found/animals/nala00000001', {
    answers: [answer(foundApi.card, { ...milo, name: 'Nala', sex: 'Female' })],
  })
  expect(await screen.findByRole('button', { name: 'Signaler comme trouvée' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Je l’ai aperçue' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Nala est perdue | Trouvaille'))
})

describe('the notice', () => {
  const open = () => showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
  afterEach(() => vi.unstubAllGlobals())
  const device = (more: object) =>
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, Object.getOwnPropertyDescriptors(more)) as Navigator,
    )

  it('is handed to the device to share, and says so', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
    device({ share })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'Milo is lost',
      text: 'Milo is lost',
      url: expect.stringMatching(/^http.*\/found\/animals\/milo00000001$/),
    })
    expect(await screen.findByText('Shared. Thank you!')).toBeTruthy()
  })

  it('is shared in other ways where the device has none', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
    device({ share: undefined, clipboard: { writeText } })
    await open()
    const button = await screen.findByRole('button', { name: 'Share', expanded: false })
    await userEvent.click(button)
    expect(screen.getByRole('link', { name: 'By email' }).getAttribute('href')).toMatch(
      /^mailto:\?subject=Milo%20is%20lost&body=http.*milo00000001$/,
    )
    expect(screen.getByRole('link', { name: /On Facebook/ }).getAttribute('href')).toMatch(
      /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http.*milo00000001$/,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(await screen.findByText('The link is copied.')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/milo00000001$/))
    writeText.mockRejectedValue(new Error('not allowed'))
    await userEvent.click(screen.getByRole('button', { name: 'Copy the link' }))
    expect(await screen.findByText('Here is the link to share:')).toBeTruthy()
  })

  it('of an animal at home is none to share', async () => {
    await showScreen('/found/animals/luna00000001', {
      language: 'en',
      answers: [
        answer(foundApi.card, { unique_id: 'luna', species: 'Cat', sex: 'Female', lost: false }),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'Cat' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

describe('the report', () => {
  async function fillIn() {
    await enter(await screen.findByLabelText('Full name'), 'Jo Trouveur')
    await enter(screen.getByLabelText('Telephone'), '4505550123')
    await userEvent.click(screen.getByRole('button', { name: 'Report as found' }))
    return within(await screen.findByRole('dialog'))
  }
  const sent: { body: unknown }[] = []
  const taken = answer(foundApi.report, ({ body }) => void sent.push({ body }))

  it('is sent after the question, and says so', async () => {
    sent.length = 0
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card, taken] })
    const dialog = await fillIn()
    expect(dialog.getByText(/\(450\) 555-0123/)).toBeTruthy()
    expect(sent).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, tell them' }))
    expect(await screen.findByText('Report sent successfully')).toBeTruthy()
    expect(sent).toEqual([
      {
        body: {
          state: 'held',
          fullname: 'Jo Trouveur',
          telephone: '(450) 555-0123',
          language: 'en',
        },
      },
    ])
    expect(screen.queryByRole('button', { name: 'Report as found' })).toBeNull()
  })

  it('is not sent when the question is answered with no', async () => {
    sent.length = 0
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card, taken] })
    const dialog = await fillIn()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Jo Trouveur')
  })

  it.each([
    [
      new ErrorAnswer(500, 'SERVER_ERROR', 'Server error during request'),
      'Unable to send report. Please try again.',
    ],
    [
      new ErrorAnswer(
        429,
        'TOO_MANY_REQUESTS',
        'Too many attempts. Please try again in 60 minutes.',
      ),
      'Too many attempts. Please try again in 60 minutes.',
    ],
  ])('that fails says why and can be tried again', async (refusal, words) => {
    await showScreen('/found/animals/milo00000001', {
      language: 'en',
      answers: [card, answer(foundApi.report, refusal)],
    })
    const dialog = await fillIn()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, tell them' }))
    expect((await dialog.findByRole('alert')).textContent).toContain(words)
    expect(dialog.getByRole('button', { name: 'Yes, tell them' })).toBeTruthy()
  })

  const suggestions = [{ id: 'city:1', title: 'Saint-Michel, Québec' }]
  const unclear = Object.assign(
    new ErrorAnswer(400, 'ADDRESS_UNCLEAR', 'Which one?', { address: 'Which one?' }),
    { suggestions },
  )
  const places = [
    answer(searchApi.addresses, []),
    answer(searchApi.place, {
      name: 'Montréal',
      city: 'Montréal',
      location: [-73.6, 45.5],
      precision: 'address',
    }),
  ]

  it('of a lost animal leaves sightings to their own form', async () => {
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
    expect(await screen.findAllByText(/\b(?:saw|seen)\b/)).toHaveLength(2)
    expect(screen.queryByRole('radio')).toBeNull()
  })

  it('of a sighting tells where, and does not take the place of the animal', async () => {
    sent.length = 0
    await showScreen('/found/animals/milo00000001', {
      language: 'en',
      answers: [answer(foundApi.card, { ...milo, lost: false }), taken, ...places],
    })
    await userEvent.click(
      await screen.findByRole('radio', { name: 'No, I saw it, but did not catch it' }),
    )
    await enter(screen.getByLabelText('Full name'), 'Jo Trouveur')
    await enter(screen.getByLabelText('Telephone'), '4505550123')
    await userEvent.click(screen.getByRole('button', { name: 'Tell where I saw it' }))
    expect((await screen.findAllByText(/must select a valid address/)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
    await enter(
      await screen.findByRole('combobox', { name: 'Where did you see it?' }),
      'the old oak of the park',
    )
    await enter(screen.getByLabelText('Message to the family', { exact: false }), 'At 6.')
    await userEvent.click(screen.getByRole('button', { name: 'Tell where I saw it' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, tell them' }))
    expect(await screen.findByText(/know right away where to look/)).toBeTruthy()
    expect(sent).toMatchObject([
      { body: { state: 'seen', address: { text: 'the old oak of the park' }, message: 'At 6.' } },
    ])
  })

  it('offers the places that an unclear address may mean', async () => {
    await showScreen('/found/animals/milo00000001', {
      language: 'en',
      answers: [card, answer(foundApi.report, unclear), ...places],
    })
    await enter(
      await screen.findByRole('combobox', { name: /Where is the animal/ }),
      'Saint-Michel',
    )
    const dialog = await fillIn()
    await userEvent.click(dialog.getByRole('button', { name: 'Yes, tell them' }))
    expect(await screen.findByRole('button', { name: 'Saint-Michel, Québec' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Jo Trouveur')
  })

  it('says what is missing before it asks', async () => {
    await showScreen('/found/animals/milo00000001', { language: 'en', answers: [card] })
    await userEvent.type(await screen.findByLabelText('Email', { exact: false }), 'jo@')
    await userEvent.click(screen.getByRole('button', { name: 'Report as found' }))
    for (const words of [
      /Fullname is required/,
      /Telephone is invalid/,
      /Email address is invalid/,
    ])
      expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('begins with what is known of who is signed in', async () => {
    await showScreen('/found/animals/milo00000001', {
      language: 'en',
      session: signedIn(),
      answers: [card],
    })
    expect((await screen.findByLabelText<HTMLInputElement>('Full name')).value).toBe('Maude Gagnon')
  })
})

it('/found/animals without an animal asks for a number too', async () => {
  await showScreen('/found/animals')
  expect(await screen.findByLabelText(box)).toBeTruthy()
  expect(screen.queryByText('Aucun animal trouvé')).toBeNull()
})

it('/found asks for a number and opens its animal; /found/{number} opens it at once', async () => {
  const view = await showScreen('/found', { language: 'en', answers: [card] })
  await enter(
    await screen.findByLabelText('Tag (medal), microchip, ID card or tattoo number'),
    '100 000 011',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByRole('heading', { name: /^Milo (is lost|est perdu)$/ })).toBeTruthy()
  expect(view.path()).toBe('/found/100000011')
})
