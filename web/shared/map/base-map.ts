import {
  control,
  latLngBounds,
  map as leafletMap,
  tileLayer,
  type LatLngExpression,
  type Map as LeafletMap,
} from 'leaflet'
import type { Location } from '#domain/location.ts'
import { nearestZoom } from './clusters.ts'
import { showOutline } from './outline.ts'

/** What every map says, in the reader's language. */
export interface BaseWords {
  label: string
  zoomIn: string
  zoomOut: string
}

export interface BaseOptions {
  words: BaseWords
  /** A raster tile template; unset, the outline alone. */
  tiles?: string | undefined
  attribution?: string | undefined
  language: string
}

export interface BaseMap {
  map: LeafletMap
  /** The reader asked for less motion. */
  isCalm: boolean
  /** Ends with the map. */
  signal: AbortSignal
  close(): void
}

/** Nothing of the outline is beyond: south-west and north-east. */
const whole = latLngBounds([38, -145], [76, -48])
/** The south of Quebec, where most readers are, while nothing else is asked for. */
const usual: LatLngExpression = [46.8, -72.5]
const usualZoom = 6
/** Milliseconds that a tile server may keep the reader waiting before the outline is drawn. */
export const tilePatience = 4000

const outlineCredits = 'Natural Earth · GeoNames'

export const toLeaflet = ([lng, lat]: Location): [number, number] => [lat, lng]

/** Opens a map in an element, with its ground and without anything on it. */
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
    // The element says when its size changes, at once and for any reason.
    trackResize: false,
    attributionControl: false,
    zoomControl: false,
    // The page scrolls until the reader has taken hold of the map.
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
  map.createPane('outline').style.zIndex = '150'
  map.createPane('towns').style.zIndex = '160'

  const closing = new AbortController()
  const { signal } = closing
  ground()
  const resizing = new ResizeObserver(() => map.invalidateSize())
  resizing.observe(element)

  /** The tiles of the setting, or the outline; also the outline when the tiles do not come. */
  function ground() {
    let isDrawn = false
    const outline = () => {
      if (isDrawn) return
      isDrawn = true
      credits.addAttribution(outlineCredits)
      // Without a network there is still what stands on the map, and the words beside it.
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
