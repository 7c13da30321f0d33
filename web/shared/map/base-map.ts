import {
  control,
  latLngBounds,
  map as leafletMap,
  tileLayer,
  type LatLngExpression,
  type Map as LeafletMap,
} from 'leaflet'
import type { Location } from '#domain/places/location.ts'
import { nearestZoom } from './clusters.ts'
import { showOutline } from './outline.ts'

export interface BaseWords {
  label: string
  zoomIn: string
  zoomOut: string
  /** Sources of the outline, as their licences ask. */
  credits: string
}

export interface BaseOptions {
  words: BaseWords
  /** Raster tile template; without it only the outline is shown. */
  tiles?: string | undefined
  attribution?: string | undefined
  language: string
}

export interface BaseMap {
  map: LeafletMap
  /** The reader prefers reduced motion. */
  isCalm: boolean
  /** Aborted when the map closes. */
  signal: AbortSignal
  close(): void
}

/** South-west and north-east bounds of the outline. */
const whole = latLngBounds([38, -145], [76, -48])
/** Default view: southern Quebec. */
const usual: LatLngExpression = [46.8, -72.5]
const usualZoom = 6
/** Milliseconds to wait for tiles before drawing the outline. */
export const tilePatience = 4000

export const toLeaflet = ([lng, lat]: Location): [number, number] => [lat, lng]

export function openBase(
  element: HTMLElement,
  { words, tiles, attribution, language }: BaseOptions,
): BaseMap {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = leafletMap(element, {
    zoomSnap: 0.1,
    minZoom: 3,
    maxZoom: nearestZoom,
    maxBounds: whole.pad(0.2),
    maxBoundsViscosity: 0.8,
    // Element resizes are observed instead, whatever their cause.
    trackResize: false,
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page until the map has the focus.
    scrollWheelZoom: false,
    inertia: !isCalm,
    fadeAnimation: !isCalm,
    zoomAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
  }).setView(usual, usualZoom)
  element.setAttribute('role', 'region')
  element.setAttribute('aria-label', words.label)
  map
    .on('focus', () => map.scrollWheelZoom.enable())
    .on('blur', () => map.scrollWheelZoom.disable())
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  const credits = control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map)
  for (const [name, zIndex] of Object.entries({ outline: '150', towns: '160' })) {
    const pane = map.createPane(name)
    pane.style.zIndex = zIndex
    // A picture: dozens of names would be read out one by one.
    pane.setAttribute('aria-hidden', 'true')
  }

  const closing = new AbortController()
  const { signal } = closing
  ground()
  const resizing = new ResizeObserver(() => map.invalidateSize())
  resizing.observe(element)

  /** Configured tiles; the outline without them or if they fail. */
  function ground() {
    let isDrawn = false
    const outline = () => {
      if (isDrawn) return
      isDrawn = true
      credits.addAttribution(words.credits)
      // Without a network, pins and surrounding text remain.
      showOutline(map, signal).catch(() => undefined)
    }
    if (!tiles) return outline()
    if (attribution) credits.addAttribution(attribution)
    const layer = tileLayer(tiles, {
      lang: language,
      maxZoom: nearestZoom,
      detectRetina: tiles.includes('{r}'),
    } as object).addTo(map)
    const timer = setTimeout(outline, tilePatience)
    layer.on('tileload', () => clearTimeout(timer)).on('tileerror', outline)
    signal.addEventListener('abort', () => clearTimeout(timer))
  }

  return {
    map,
    isCalm,
    signal,
    close() {
      closing.abort()
      resizing.disconnect()
      map.off()
      map.remove()
    },
  }
}
