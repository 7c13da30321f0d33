import { circle, latLng, marker, type Circle, type LatLng, type Marker } from 'leaflet'
import type { Location } from '#domain/places/location.ts'
import { openBase, toLeaflet, type BaseOptions, type BaseWords } from './base-map.ts'
import style from './leaflet-map.module.css'
import { placeIcon } from './pins.ts'

export interface PinWords extends BaseWords {
  /** Name of the pin, with keyboard instructions. */
  pin: string
}

interface PinOptions extends BaseOptions {
  words: PinWords
  /** Kilometres of the circles around the pin. */
  circles: readonly number[]
  onMove: (place: Location) => void
}

export interface OpenPin {
  /** Undefined removes the pin. Scrolls to it unless the reader moved it there. */
  put(place: Location | undefined, zoom: number): void
  look(place: Location, zoom: number): void
  /** Shows the circle of so many kilometres whole. */
  fit(place: Location, km: number): void
  focus(): void
  centre(): Location
  close(): void
}

/** Pixels per arrow key; with Shift, `stride`. */
const step = 8
const stride = 40
const arrows: Partial<Record<string, [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Rounded to about a metre. */
const asLocation = ({ lng, lat }: LatLng): Location => [
  Number(lng.toFixed(5)),
  Number(lat.toFixed(5)),
]

/** By dragging, tapping or arrow keys. */
export function openPin(ground: HTMLElement, { onMove, circles, ...base }: PinOptions): OpenPin {
  const { map, isCalm, close } = openBase(ground, base)
  let pin: Marker | undefined
  let last: Location | undefined
  let around: Circle[] = []

  const move = (to: LatLng) => {
    last = asLocation(to.wrap())
    place(last)
    onMove(last)
  }
  map.on('click', ({ latlng }) => move(latlng))

  function place(at: Location): Marker {
    pin ??= draw(at)
    for (const one of around) one.setLatLng(toLeaflet(at))
    return pin.setLatLng(toLeaflet(at))
  }

  function draw(at: Location): Marker {
    const drawn = marker(toLeaflet(at), {
      icon: placeIcon(base.words.pin),
      draggable: true,
      autoPan: true,
      autoPanPadding: [40, 60],
    }).addTo(map)
    // The role makes screen readers pass the arrow keys on.
    const element = drawn.getElement()
    element?.setAttribute('role', 'application')
    element?.setAttribute('aria-label', base.words.pin)
    around = circles.map((km) =>
      circle(toLeaflet(at), {
        radius: km * 1000,
        interactive: false,
        className: style.reach,
      }).addTo(map),
    )
    return drawn
      .on('drag', () => {
        for (const one of around) one.setLatLng(drawn.getLatLng())
      })
      .on('dragend', () => move(drawn.getLatLng()))
      .on('keydown', ({ originalEvent: event }) => {
        const way = arrows[event.key]
        if (!way) return
        event.preventDefault()
        const pixels = event.shiftKey ? stride : step
        const from = map.latLngToContainerPoint(drawn.getLatLng())
        move(map.containerPointToLatLng(from.add([way[0] * pixels, way[1] * pixels])))
        map.panInside(drawn.getLatLng(), { padding: [40, 60], animate: !isCalm })
      })
  }

  return {
    put(at, zoom) {
      if (!at) {
        for (const layer of [pin, ...around]) layer?.remove()
        pin = undefined
        around = []
        last = undefined
        return
      }
      if (last?.[0] === at[0] && last[1] === at[1]) return
      last = at
      place(at)
      map.setView(toLeaflet(at), zoom, { animate: false })
    },
    look: (at, zoom) => void map.setView(toLeaflet(at), zoom, { animate: false }),
    fit: (at, km) =>
      void map.fitBounds(latLng(toLeaflet(at)).toBounds(2000 * km), { animate: false }),
    focus: () => pin?.getElement()?.focus({ preventScroll: true }),
    centre: () => asLocation(map.getCenter().wrap()),
    close,
  }
}
