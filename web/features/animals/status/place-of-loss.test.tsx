import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent as typing } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { animalsApi } from '#domain/animals/animals.api.ts'
import { searchApi } from '#domain/search/search.api.ts'
import { enter } from '#web/testing/enter.ts'
import { openAnimal } from '#web/testing/open-animal.ts'
import { answer, ErrorAnswer, type Answers } from '#web/testing/show-screen.tsx'

/** Without pauses between keys, for which it would wait on the fake timers. */
const userEvent = typing.setup({ delay: null })
const sent: { address?: unknown }[] = []
const named: unknown[] = []

beforeEach(() => {
  sent.length = 0
  named.length = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(400)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})

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

const server = (more: Answers[] = []): Answers[] => [
  ...more,
  answer(accountsApi.profile, new ErrorAnswer(500, 'SERVER_ERROR', '')),
  answer(searchApi.addresses, [
    { id: 'city:1', title: 'Montréal, Quebec', precision: 'municipality' },
  ]),
  answer(searchApi.address, {
    geometry: { location: { lng: -73.56, lat: 45.5 } },
    city: 'Montréal',
    postal: null,
    precision: 'municipality',
  }),
  answer(searchApi.place, ({ body }) => {
    named.push(body)
    const { location } = body as { location?: [number, number] }
    return location
      ? { name: 'Montréal (Verdun)', city: 'Montréal', location, precision: 'address' as const }
      : {
          name: 'Montréal',
          city: 'Montréal',
          location: [-73.56, 45.5] as [number, number],
          precision: 'municipality' as const,
        }
  }),
  answer(animalsApi.report, ({ body }) => {
    sent.push(body as object)
    return { success: true as const, status: 'lost' as const, alerts: { services: 1, squad: 1 } }
  }),
]

async function openForm(more?: Answers[]) {
  await openAnimal(undefined, server(more))
  await userEvent.click(screen.getByRole('button', { name: 'Report as lost' }))
  const dialog = within(screen.getByRole('dialog'))
  await dialog.findByRole('button', { name: 'My position' })
  return dialog
}
const box = () => screen.findByRole<HTMLInputElement>('combobox')
async function publish(dialog: ReturnType<typeof within>) {
  await enter(dialog.getByLabelText('Full name'), 'Maude Gagnon')
  await enter(dialog.getByLabelText('Email'), 'maude@example.org')
  await enter(dialog.getByLabelText('Telephone'), '5145550199')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish and alert' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  return sent[0]?.address
}
/** By the pin's keyboard control: tests have no layout to drag in. */
const pin = () => screen.findByRole('application', { name: /^Pin/ })

it('is where the device is, once the reader says so, under the name of the place', async () => {
  const asked = standAt([-73.5701, 45.4585])
  const dialog = await openForm()
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(dialog.getByRole('button', { name: 'My position' }))
  expect(await dialog.findByText('Pin: Montréal (Verdun)')).toBeTruthy()
  await waitFor(async () => expect((await box()).value).toBe('Montréal (Verdun)'))
  expect(await publish(dialog)).toEqual({
    text: 'Montréal (Verdun)',
    location: [-73.5701, 45.4585],
    pin: true,
  })
})

it.each([
  ['refused', () => standAt(null)],
  ['not there', () => undefined],
])('says in one line that the position is %s, and changes nothing', async (_, stand) => {
  stand()
  const dialog = await openForm()
  expect(dialog.queryByText('Your position is not available.')).toBeNull()
  await enter(await box(), 'Montréal')
  await userEvent.click(dialog.getByRole('button', { name: 'My position' }))
  expect(dialog.getByText('Your position is not available.')).toBeTruthy()
  expect((await box()).value).toBe('Montréal')
})

it('keeps the words of the reader beside the pin, whichever came first', async () => {
  standAt([-73.57, 45.46])
  const dialog = await openForm()
  await enter(await box(), 'near the boathouse')
  await userEvent.click(dialog.getByRole('button', { name: 'My position' }))
  expect(await dialog.findByText('Pin: Montréal (Verdun)')).toBeTruthy()
  await enter(await box(), ', by the oak')
  expect(await publish(dialog)).toEqual({
    text: 'near the boathouse, by the oak',
    location: [-73.57, 45.46],
    pin: true,
  })
})

it('keeps the words that are typed while the device looks for its position', async () => {
  const asked = standAt([-73.57, 45.46])
  const { promise, resolve } = Promise.withResolvers<void>()
  const find = asked.getMockImplementation()
  asked.mockImplementation((...given) => void promise.then(() => find?.(...given)))
  const dialog = await openForm()
  await userEvent.click(dialog.getByRole('button', { name: 'My position' }))
  await enter(await box(), 'near the boathouse')
  resolve()
  expect(await dialog.findByText('Pin: Montréal (Verdun)')).toBeTruthy()
  expect((await box()).value).toBe('near the boathouse')
})

it.each([
  ['typed', async () => enter(await box(), 'Montréal')],
  [
    'chosen',
    async () => {
      await enter(await box(), 'Montréal')
      await userEvent.click(await screen.findByRole('option', { name: 'Montréal, Quebec' }))
    },
  ],
])('says that a city alone was %s, and takes a pin that the arrow keys move', async (_, tell) => {
  const dialog = await openForm()
  await tell()
  expect(await dialog.findByText(/we can place the city alone/)).toBeTruthy()
  await userEvent.click(
    dialog.getByRole('button', { name: 'Place it on the map', expanded: false }),
  )
  const moving = await pin()
  for (const key of ['ArrowRight', 'ArrowUp']) fireEvent.keyDown(moving, { key })
  await waitFor(() => expect(dialog.queryByText(/we can place the city alone/)).toBeNull())
  const address = (await publish(dialog)) as { text: string; location: [number, number] }
  expect(address.text).toMatch(/^Montréal/)
  expect(address.location[0]).toBeGreaterThan(-73.56)
  expect(address.location[1]).toBeGreaterThan(45.5)
})

it.each<[string, { name: string; precision: 'address' | 'municipality' }, RegExp]>([
  [
    'an address',
    { name: 'Montréal (Verdun)', precision: 'address' },
    /animal services within 50\skm and neighbours within 5\skm of this point, in Montréal \(Verdun\)\./,
  ],
  [
    'a municipality alone',
    { name: 'Château-Richer', precision: 'municipality' },
    /of this point, in the municipality of Château-Richer\./,
  ],
])('shows pin, circles and a sentence before it is published: %s', async (_, told, words) => {
  const dialog = await openForm([
    answer(searchApi.place, { ...told, city: told.name, location: [-73.56, 45.5] }),
  ])
  expect(dialog.queryByText(/of this point/)).toBeNull()
  await enter(await box(), 'somewhere')
  const said = await dialog.findByText(words)
  expect(said.closest('[role="status"]')).toBeTruthy()
  const shown = await dialog.findByRole('region', { name: 'Map to place the pin' })
  // A picture: nothing on it takes the focus or a touch before the pin is to be moved.
  expect(shown.inert).toBe(true)
  expect(shown.querySelectorAll('path.leaflet-interactive')).toHaveLength(0)
  await waitFor(() => expect(shown.querySelectorAll('.leaflet-overlay-pane path')).toHaveLength(2))
  await userEvent.click(await dialog.findByRole('button', { name: 'Move the pin' }))
  const moving = await pin()
  expect(shown.inert).toBe(false)
  expect(document.activeElement).toBe(moving)
  fireEvent.keyDown(moving, { key: 'ArrowRight' })
  expect(((await publish(dialog)) as { pin: boolean }).pin).toBe(true)
})

it('shows nobody around the middle of a municipality that is too large for a loss', async () => {
  const dialog = await openForm([
    answer(searchApi.place, {
      name: 'Montréal',
      city: 'Montréal',
      location: [-73.56, 45.5] as [number, number],
      precision: 'municipality',
      large: true,
    }),
  ])
  await enter(await box(), 'Montréal')
  expect(await dialog.findByText(/we can place the city alone/)).toBeTruthy()
  expect(dialog.queryByText(/of this point/)).toBeNull()
  expect(dialog.queryByRole('region')).toBeNull()
})

it('publishes in one press where the place is right as it is shown', async () => {
  const dialog = await openForm()
  await enter(await box(), 'Verdun')
  await dialog.findByText(/of this point/)
  expect(await publish(dialog)).toEqual({ text: 'Verdun' })
})

it('puts a pin at the middle of the map, and takes it away again', async () => {
  const dialog = await openForm()
  await userEvent.click(dialog.getByRole('button', { name: 'Place it on the map' }))
  await userEvent.click(
    await dialog.findByRole('button', { name: 'Put the pin at the middle of the map' }),
  )
  await pin()
  expect((await box()).value).not.toBe('')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove the pin' }))
  await waitFor(() => expect(screen.queryByRole('application')).toBeNull())
  expect((await box()).value).toBe('')
})

it('offers the places that the server takes in place of an unclear one', async () => {
  let tries = 0
  const refusal = Object.assign(
    new ErrorAnswer(400, 'ADDRESS_UNCLEAR', 'Which one?', { address: 'Which one?' }),
    {
      suggestions: [{ id: 'city:1', title: '12 rue Saint-Jean, Québec, Quebec' }],
    },
  )
  const dialog = await openForm([
    answer(animalsApi.report, ({ body }) => {
      tries++
      if (tries === 1) return refusal
      sent.push(body as object)
      return { success: true as const, status: 'lost' as const, alerts: { services: 1, squad: 1 } }
    }),
  ])
  await enter(await box(), '12 rue Saint-Jean')
  await enter(dialog.getByLabelText('Full name'), 'Maude Gagnon')
  await enter(dialog.getByLabelText('Email'), 'maude@example.org')
  await userEvent.type(dialog.getByLabelText('Telephone'), '5145550199{Enter}')
  await userEvent.click(
    await dialog.findByRole('button', { name: '12 rue Saint-Jean, Québec, Quebec' }),
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Publish and alert' }))
  await waitFor(() =>
    expect(sent).toEqual([
      expect.objectContaining({
        address: {
          text: '12 rue Saint-Jean, Québec, Quebec',
          location: [-73.56, 45.5],
          placeId: 'city:1',
        },
      }),
    ]),
  )
})

it('offers all boroughs of a municipality that is too large, and sends the one that was chosen', async () => {
  let tries = 0
  const said = '“Montréal” is not enough to tell the right people.'
  const refusal = Object.assign(new ErrorAnswer(400, 'ADDRESS_UNCLEAR', said, { address: said }), {
    suggestions: [],
    boroughs: ['Anjou', 'Lachine', 'Verdun', 'Outremont', 'LaSalle', 'Ville-Marie'].map((name) => ({
      id: `area:${name}`,
      title: `${name}, Montréal, Quebec`,
    })),
  })
  const dialog = await openForm([
    answer(animalsApi.report, ({ body }) => {
      tries++
      if (tries === 1) return refusal
      sent.push(body as object)
      return { success: true as const, status: 'lost' as const, alerts: { services: 1, squad: 1 } }
    }),
  ])
  await enter(await box(), 'Montréal')
  await enter(dialog.getByLabelText('Full name'), 'Maude Gagnon')
  await enter(dialog.getByLabelText('Email'), 'maude@example.org')
  await userEvent.type(dialog.getByLabelText('Telephone'), '5145550199{Enter}')
  const group = await dialog.findByRole('group', { name: 'In which borough or area?' })
  expect(within(group).getAllByRole('button')).toHaveLength(6)
  expect(dialog.getByText(said, { selector: 'p span' })).toBeTruthy()
  await userEvent.click(within(group).getByRole('button', { name: 'Verdun, Montréal, Quebec' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Publish and alert' }))
  await waitFor(() =>
    expect(sent[0]?.address).toMatchObject({
      text: 'Verdun, Montréal, Quebec',
      placeId: 'area:Verdun',
    }),
  )
})
