import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { nearbyApi, type NearbyAnimal } from '#domain/nearby/nearby.api.ts'
import { givePlace } from '#web/shared/places/given-place.ts'
import { answer, ErrorAnswer, showScreen } from '#web/testing/show-screen.tsx'

/** All is in sight. */
class Seen {
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
  }
  observe() {
    this.tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Seen)
  givePlace(undefined)
})
afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'))

const milo: NearbyAnimal = {
  unique_id: 'milo00000000',
  name: 'Milo',
  species: 'Dog',
  sex: 'Male',
  breed: 'Beagle',
  picture: null,
  city: 'Montréal',
  date: '2026-05-01',
}
const rows = {
  lost: [milo],
  found: [
    {
      ...milo,
      unique_id: 'chat00000000',
      name: null,
      species: 'Cat' as const,
      sex: 'Female' as const,
    },
  ],
  adoptable: [],
}
const where = (name: string) => within(screen.getByRole('region', { name }))

it.each(['/', '/search'])(
  'shows at %s real animals, each with its badge and its own page',
  async (path) => {
    await showScreen(path, { answers: [answer(nearbyApi.animals, rows)] })
    expect(await screen.findByText('Les derniers annoncés.')).toBeTruthy()
    const lost = where('Perdus').getByRole('link', { name: 'Milo' })
    expect(lost.getAttribute('href')).toBe('/found/animals/milo00000000')
    expect(where('Perdus').getByText('Perdu')).toBeTruthy()
    const found = where('Trouvés').getByRole('link', { name: 'Chat' })
    expect(found.getAttribute('href')).toBe('/found-animals/chat00000000')
    expect(where('Trouvés').getByText('Trouvée')).toBeTruthy()
    expect(
      where('À adopter').getByText('Aucun animal n’attend de famille en ce moment.'),
    ).toBeTruthy()
    cleanup()
  },
)

it('asks by place once the reader gives it, rounded, and stops on a second press', async () => {
  const asked: string[] = []
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (found: PositionCallback) =>
        found({ coords: { longitude: -73.56789, latitude: 45.50321 } } as GeolocationPosition),
    },
  })
  const byPlace = answer(nearbyApi.animals, ({ search }) => {
    asked.push(decodeURIComponent(search))
    return search ? { ...rows, lost: [{ ...milo, distance: 1.234 }] } : rows
  })
  await showScreen('/search', { answers: [byPlace] })
  const hands = userEvent.setup()
  const button = await screen.findByRole('button', { name: 'Près de moi' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  await hands.click(button)
  expect(await screen.findByText('Les plus proches de vous d’abord.')).toBeTruthy()
  expect(where('Perdus').getByText('à 1,23 km · Montréal')).toBeTruthy()
  expect(asked).toEqual(['', '?location=-73.57,45.5'])
  await hands.click(screen.getByRole('button', { name: 'Près de moi', pressed: true }))
  expect(await screen.findByText('Les derniers annoncés.')).toBeTruthy()
})

it('says why nothing comes, and tries again', async () => {
  let fails = true
  const flaky = answer(nearbyApi.animals, () =>
    fails ? new ErrorAnswer(429, 'TOO_MANY_REQUESTS', 'Revenez dans 30 secondes.') : rows,
  )
  await showScreen('/search', { answers: [flaky] })
  expect(await screen.findByText('Revenez dans 30 secondes.')).toBeTruthy()
  fails = false
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }))
  await waitFor(() => expect(screen.getByRole('link', { name: 'Milo' })).toBeTruthy())
})
