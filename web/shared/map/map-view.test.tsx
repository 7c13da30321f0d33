import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { beginIn, needTexts, showLanguage, TextsProvider } from '#web/app/texts.tsx'
import type { Location } from '#domain/places/location.ts'
import { aboutQuery } from '#web/shared/about.queries.ts'
import { UiProvider } from '#web/ui/ui-provider.tsx'
import { MapFrame } from './map-frame.tsx'
import { MapView, type MapViewProps } from './map-view.tsx'
import { tilePatience } from './base-map.ts'
import type { MapPoint } from './pins.ts'

const names = {
  towns: [
    ['Montréal', -73.59, 45.51],
    ['Westmount', -73.6, 45.48],
    ['Québec', -71.21, 46.81],
  ],
  districts: [['Verdun', -73.57, 45.46]],
}
const shapes = {
  type: 'Topology',
  arcs: [],
  objects: Object.fromEntries(
    ['land', 'lakes', 'rivers', 'borders', 'frame', 'ground', 'shores'].map((name) => [
      name,
      { type: 'GeometryCollection', geometries: [] },
    ]),
  ),
}
const fetched = vi.fn<(address: string) => Promise<Response>>()

beforeEach(async () => {
  await beginIn('fr')
  await needTexts(['parts'])
  fetched
    .mockReset()
    .mockImplementation(async (address) =>
      Response.json(address.includes('names') ? names : shapes),
    )
  vi.stubGlobal('fetch', fetched)
  for (const side of ['clientWidth', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, side, 'get').mockReturnValue(600)
})

const points: MapPoint[] = [
  { id: 'milo', location: [-73.57, 45.5], label: 'Milo <b>', kind: 'lost' },
  { id: 'rex', location: [-71.21, 46.81], label: 'Rex', kind: 'lost' },
]
const together: MapPoint[] = ['un', 'deux', 'trois'].map((id) => ({
  id,
  location: [-73.57, 45.5],
  label: `Animal ${id}`,
  kind: 'lost',
}))

function showPage(page: ReactNode, about: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(aboutQuery.queryKey, { supportEmail: 'a@example.org', ...about })
  return render(page, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        <TextsProvider>
          <UiProvider>{children}</UiProvider>
        </TextsProvider>
      </QueryClientProvider>
    ),
  })
}
function show(props: Partial<MapViewProps> = {}, about: object = {}) {
  const map = (more: Partial<MapViewProps>) => (
    <MapView label="Carte" points={points} {...props} {...more} />
  )
  const view = showPage(map({}), about)
  return { ...view, change: (more: Partial<MapViewProps>) => view.rerender(map(more)) }
}
/** By keyboard: Leaflet sees two quick test clicks as a double click. */
async function press(button: HTMLElement) {
  button.focus()
  await userEvent.keyboard('{Enter}')
}
const map = async () => within(await screen.findByRole('region', { name: 'Carte' }))

describe('pins', () => {
  it('say their names, as text', async () => {
    show()
    expect(await (await map()).findByRole('button', { name: 'Milo <b>' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Rex' })).toBeTruthy()
  })

  it('open their popup by mouse and by keyboard, and close it at Escape', async () => {
    show({ popup: (id) => <p>{`De ${id}`}</p> })
    const pin = await (await map()).findByRole('button', { name: 'Rex' })
    await userEvent.click(pin)
    const first = await screen.findByRole('dialog', { name: 'Rex' })
    expect(within(first).getByText('De rex')).toBeTruthy()
    pin.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const milo = screen.getByRole('button', { name: 'Milo <b>' })
    await press(milo)
    expect(await screen.findByRole('dialog', { name: 'Milo <b>' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    await press(screen.getByRole('button', { name: 'Fermer' }))
    await waitFor(() => expect(document.activeElement).toBe(milo))
  })

  it('of one place are one, whose popup tells of each', async () => {
    show({ points: together })
    await userEvent.click(await (await map()).findByRole('button', { name: '3 animaux perdus' }))
    const popup = within(await screen.findByRole('dialog'))
    for (const { label } of together) expect(popup.getByText(label)).toBeTruthy()
  })

  it('that stand close come apart when they are opened, and the focus goes on', async () => {
    const near: MapPoint[] = [
      { ...(points[0] as MapPoint), id: 'a', label: 'A' },
      { ...(points[0] as MapPoint), id: 'b', label: 'B', location: [-73.56, 45.5] },
    ]
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('reduced-motion'),
      addEventListener() {},
      removeEventListener() {},
    }))
    show({ points: near, zoom: 5 })
    const pin = await (await map()).findByRole('button', { name: '2 animaux perdus' })
    pin.focus()
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'A' }))
    expect(screen.getByRole('button', { name: 'B' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('open when they are chosen elsewhere, and tell when they are chosen here', async () => {
    const onSelect = vi.fn()
    const { change } = show({ onSelect })
    const rex = async () => (await map()).findByRole('button', { name: 'Rex' })
    await rex()
    change({ selected: 'rex' })
    expect(await screen.findByRole('dialog', { name: 'Rex' })).toBeTruthy()
    change({ selected: 'milo' })
    expect(await screen.findByRole('dialog', { name: 'Milo <b>' })).toBeTruthy()
    change({ selected: undefined })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(await rex())
    expect(onSelect).toHaveBeenLastCalledWith('rex')
    change({ selected: 'rex' })
    await press(await screen.findByRole('button', { name: 'Fermer' }))
    expect(onSelect).toHaveBeenLastCalledWith(undefined)
  })

  it('come and go with the points', async () => {
    const { change } = show()
    await (await map()).findByRole('button', { name: 'Rex' })
    change({ points: [points[0] as MapPoint] })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Rex' })).toBeNull())
    expect(screen.getByRole('button', { name: 'Milo <b>' })).toBeTruthy()
  })
})

describe('the ground', () => {
  const tiles = {
    mapTilesUrl: 'https://tiles.example/{lang}/{z}/{x}/{y}.png',
    mapAttribution: '© Tuiles',
  }
  const isOutline = () =>
    fetched.mock.calls.some(([address]) => String(address).includes('outline'))
  const pictures = () => [...document.querySelectorAll<HTMLImageElement>('.leaflet-tile-pane img')]

  it('is the outline with the names of towns that have room, without tiles of ours', async () => {
    show({ zoom: 7, points: [points[0] as MapPoint] })
    await waitFor(() => expect(screen.getByText('Montréal')).toBeTruthy())
    expect(screen.getByText('Montréal').closest('[aria-hidden=true]')).toBeTruthy()
    expect(screen.queryByText('Westmount')).toBeNull()
    expect(screen.queryByText('Verdun')).toBeNull()
    expect(screen.getByText(/Statistique Canada.*Natural Earth.*GeoNames/)).toBeTruthy()
    expect(pictures()).toEqual([])
  })

  it('is the outline with the names of districts too, when near', async () => {
    show({ zoom: 12, points: [points[0] as MapPoint] })
    await waitFor(() => expect(screen.getByText('Verdun')).toBeTruthy())
  })

  it('is made of the tiles of the setting, in the language of the page', async () => {
    show({}, tiles)
    await (await map()).findByRole('button', { name: 'Rex' })
    await waitFor(() => expect(pictures().length).toBeGreaterThan(0))
    expect(pictures()[0]?.src).toMatch(/^https:\/\/tiles\.example\/fr\/\d+\/\d+\/\d+\.png$/)
    expect(screen.getByText('© Tuiles')).toBeTruthy()
    pictures()[0]?.dispatchEvent(new Event('load'))
    expect(isOutline()).toBe(false)
  })

  it('is the outline where tiles fail', async () => {
    show({}, tiles)
    await waitFor(() => expect(pictures().length).toBeGreaterThan(0))
    pictures()[0]?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(isOutline()).toBe(true))
  })

  it('is the outline where tiles do not come in time', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    show({}, tiles)
    await waitFor(() => expect(pictures().length).toBeGreaterThan(0))
    expect(isOutline()).toBe(false)
    await vi.advanceTimersByTimeAsync(tilePatience)
    await waitFor(() => expect(isOutline()).toBe(true))
  })

  it('may be missing without a network: the pins are there all the same', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    show()
    expect(await (await map()).findByRole('button', { name: 'Rex' })).toBeTruthy()
  })
})

describe('in another language', () => {
  it('stands with its pins and their words, which change with it', async () => {
    const Page = () => {
      const language = useLocale()
      const named = together.map((point) => ({ ...point, label: `${point.label} ${language}` }))
      return <MapView label={`Carte ${language}`} points={named} here={[-73.5, 45.5]} />
    }
    showPage(<Page />)
    await screen.findByRole('button', { name: '3 animaux perdus' })
    await act(() => showLanguage('en'))
    expect(await screen.findByRole('button', { name: '3 lost animals' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Carte en' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '3 animaux perdus' })).toBeNull()
  })

  it('a pin stands where it was put', async () => {
    const circles = [5]
    const Page = () => {
      const place: Location = useLocale() === 'fr' ? [-73.57, 45.5] : [-73.5, 45.6]
      return (
        <MapFrame name="pin" load={() => import('./leaflet-pin.tsx')}>
          {({ LeafletPin }, ground) => (
            <LeafletPin place={place} zoom={12} onMove={() => {}} circles={circles} {...ground} />
          )}
        </MapFrame>
      )
    }
    showPage(<Page />)
    await screen.findByRole('application', { name: /^Épingle/ })
    await act(() => showLanguage('en'))
    expect(await screen.findByRole('application', { name: /^Pin/ })).toBeTruthy()
    expect(screen.getAllByRole('application')).toHaveLength(1)
  })
})
