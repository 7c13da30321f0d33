import {
  latLngBounds,
  marker,
  polyline,
  popup as leafletPopup,
  type Marker,
  type Polyline,
} from 'leaflet'
import type { Location } from '#domain/places/location.ts'
import { openBase, toLeaflet, type BaseOptions, type BaseWords } from './base-map.ts'
import { cluster, nearestZoom, type Pin, type PinsIn } from './clusters.ts'
import style from './leaflet-map.module.css'
import { clusterIcon, hereIcon, pinIcon, type MapPoint } from './pins.ts'

export interface MapWords extends BaseWords {
  here: string
  cluster: (pin: Pin) => string
}

export interface MapOptions extends BaseOptions {
  words: MapWords
  zoom?: number | undefined
  /** Joins pins only where they would hide each other. */
  apart?: boolean | undefined
  /** A pin whose points cannot separate further; empty when the popup closes. */
  onChoose: (points: MapPoint[]) => void
}

export interface OpenMap {
  setPoints(points: readonly MapPoint[], here: Location | undefined): void
  /** A dashed line; none joins nothing. */
  setWay(places: readonly Location[]): void
  /** Highlights the pins of these points. */
  mark(ids: readonly string[]): void
  /** React renders the content into `popupPlace`; undefined closes it. */
  openPopup(point: MapPoint | undefined): void
  popupPlace: HTMLElement
  close(): void
}

const nearestFit = 12

/** Leaflet owns the element; React renders only the popup's content. */
export function openMap(
  element: HTMLElement,
  { zoom, apart = false, onChoose, ...base }: MapOptions,
): OpenMap {
  const { map, isCalm, signal, close } = openBase(element, base)
  const { words } = base
  const markers = new Map<string, { marker: Marker; pin: Pin }>()
  let pinsIn: PinsIn = cluster([])
  let marked: ReadonlySet<string> = new Set()
  let hereMarker: Marker | undefined
  let wayLine: Polyline | undefined
  let isHeld = false
  map.on('dragstart', () => (isHeld = true))
  map.on('moveend', draw)

  const popupPlace = document.createElement('div')
  const popup = leafletPopup({
    closeButton: false,
    autoPanPadding: [16, 16],
    minWidth: 270,
    maxWidth: 270,
    className: style.popup,
    offset: [0, -32],
  })
  popup.setContent(popupPlace)
  // Leaflet handles Escape only on the map itself, not on its children.
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && popup.remove(), { signal })
  let isOpening = false
  map.on('popupclose', () => {
    if (!isOpening) onChoose([])
  })

  function draw() {
    const { _southWest: sw, _northEast: ne } = map.getBounds().pad(0.2) as unknown as Record<
      '_southWest' | '_northEast',
      { lat: number; lng: number }
    >
    const wanted = new Map(
      pinsIn([sw.lng, sw.lat, ne.lng, ne.lat], map.getZoom()).map((pin) => [pin.key, pin]),
    )
    let lostFocus: Pin | undefined
    for (const [key, { marker: old, pin }] of markers) {
      if (wanted.has(key)) continue
      if (old.getElement() === document.activeElement) lostFocus = pin
      old.remove()
      markers.delete(key)
    }
    for (const [key, pin] of wanted)
      if (!markers.has(key)) markers.set(key, { pin, marker: place(pin) })
    showMarks()
    // The focused pin was split or merged: focus the pin of its first point.
    if (lostFocus)
      pinWith(lostFocus.points[0]?.id ?? '')
        ?.marker.getElement()
        ?.focus({ preventScroll: true })
  }

  function place(pin: Pin): Marker {
    const [first] = pin.points as [MapPoint]
    const icon =
      pin.points.length === 1
        ? pinIcon(first)
        : clusterIcon(pin.kind, pin.points.length, words.cluster(pin))
    const choose = () => {
      if (pin.opensAt === undefined) return onChoose(pin.points)
      isHeld = true
      map.setView(pin.at, Math.max(pin.opensAt, map.getZoom() + 1), { animate: !isCalm })
    }
    return marker(pin.at, { icon, riseOnHover: true })
      .on('click', choose)
      .on('keydown', ({ originalEvent: event }) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose()
      })
      .addTo(map)
  }

  const pinWith = (id: string) =>
    [...markers.values()].find(({ pin }) => pin.points.some((point) => point.id === id))

  function showMarks() {
    for (const { marker: shown, pin } of markers.values()) {
      const isMarked = pin.points.some(({ id }) => marked.has(id))
      shown.getElement()?.classList.toggle(style.marked ?? '', isMarked)
      shown.setZIndexOffset(isMarked ? 1000 : 0)
    }
  }

  function fit(points: readonly MapPoint[], here: Location | undefined) {
    const [first] = points
    if (zoom !== undefined) {
      const center = here ?? first?.location
      if (center) map.setView(toLeaflet(center), zoom, { animate: false })
      return
    }
    const all = [
      ...points.map(({ location }) => toLeaflet(location)),
      ...(here ? [toLeaflet(here)] : []),
    ]
    if (all.length === 0 || map.getSize().x === 0) return
    const bounds = latLngBounds(all)
    // Points of one street would hide each other from farther off.
    const maxZoom = bounds.getNorthEast().equals(bounds.getSouthWest()) ? nearestFit : nearestZoom
    map.fitBounds(bounds, { padding: [36, 48], maxZoom, animate: false })
  }

  return {
    popupPlace,
    setPoints(points, here) {
      pinsIn = cluster(points, { apart })
      hereMarker?.remove()
      hereMarker =
        here &&
        marker(toLeaflet(here), {
          icon: hereIcon(words.here),
          interactive: false,
          keyboard: false,
          zIndexOffset: -500,
        }).addTo(map)
      if (!isHeld) fit(points, here)
      draw()
    },
    setWay(places) {
      wayLine?.remove()
      wayLine = polyline(places.map(toLeaflet), {
        className: style.way ?? '',
        interactive: false,
      }).addTo(map)
    },
    mark(ids) {
      marked = new Set(ids)
      showMarks()
    },
    openPopup(point) {
      if (!point) {
        popup.remove()
        return
      }
      isHeld = true
      isOpening = true
      popup.setLatLng(toLeaflet(point.location)).openOn(map)
      isOpening = false
      popup.update()
    },
    close,
  }
}
