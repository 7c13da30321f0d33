import {
  geoJSON,
  layerGroup,
  marker,
  svg,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type Point,
} from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import { townIcon } from './pins.ts'
import style from './leaflet-map.module.css'
import namesUrl from './names.json?url'
import outlineUrl from './outline.json?url'
import shoresUrl from './shores.json?url'

/** Of scripts/map/outline.mjs and scripts/map/shores.mjs: coarse, and fine for Quebec. */
type Coarse = Topology<Record<'land' | 'lakes' | 'rivers' | 'borders', GeometryObject>>
type Fine = Topology<Record<'frame' | 'ground' | 'lakes' | 'rivers' | 'shores', GeometryObject>>

type Towns = [name: string, lng: number, lat: number][]
/** Of scripts/map/names.mjs; the largest first. */
interface Names {
  towns: Towns
  /** Boroughs, neighbourhoods and villages. */
  districts: Towns
}

/** Approximate pixels of a town's name; overlapping names are omitted. */
const nameHeight = 26
const letterWidth = 8
/** Below this zoom no names are shown. */
const leastZoom = 4
/** From this zoom on districts are named too, where towns leave room. */
const districtZoom = 10.5
/** Shares of the map's size: drawn beyond the view, and moved before redrawing. */
const padding = 0.5
const spare = 0.3

/** The bundled map: land, water, borders and the names of towns and districts that fit. */
export async function showOutline(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const [coarse, fine, names] = await Promise.all([
    read<Coarse>(outlineUrl, signal),
    read<Fine>(shoresUrl, signal),
    read<Names>(namesUrl, signal),
  ])
  if (signal.aborted) return
  const renderer = svg({ padding, pane: 'outline' })
  const draw = (shape: Parameters<typeof geoJSON>[0], look: string | undefined) =>
    geoJSON(shape, {
      pane: 'outline',
      interactive: false,
      style: { className: look ?? '', renderer },
    }).addTo(map)
  draw(feature(coarse, coarse.objects.land), style.land)
  // Where Quebec's own shores take the place of the coarse ones.
  draw(feature(fine, fine.objects.frame), style.water)
  draw(feature(fine, fine.objects.ground), style.ground)
  draw(feature(fine, fine.objects.shores), style.rivers)
  for (const name of ['lakes', 'rivers'] as const) {
    draw(feature(coarse, coarse.objects[name]), style[name])
    draw(feature(fine, fine.objects[name]), style[name])
  }
  draw(feature(coarse, coarse.objects.borders), style.borders)
  drawOnTheWay(map, renderer.getEvents?.()['moveend']?.bind(renderer))
  showTowns(map, names)
}

async function read<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal })
  if (!response.ok) throw new Error(`${address} ${response.status}`)
  return (await response.json()) as T
}

/**
 * Leaflet draws half a map around the view, and redraws only after a move: redraw during long
 * drags, which would otherwise show only water.
 */
function drawOnTheWay(map: LeafletMap, redraw: LeafletEventHandlerFn | undefined) {
  // Shapes are laid out for the last zoom and stretched until the next.
  let zoom = map.getZoom()
  let drawn = map.getBounds().pad(spare)
  map.on('moveend', () => {
    zoom = map.getZoom()
    drawn = map.getBounds().pad(spare)
  })
  map.on('move', (event) => {
    if (map.getZoom() !== zoom || drawn.contains(map.getBounds())) return
    redraw?.(event)
    drawn = map.getBounds().pad(spare)
  })
}

function showTowns(map: LeafletMap, { towns, districts }: Names): void {
  const names = layerGroup().addTo(map)
  const draw = () => {
    names.clearLayers()
    if (map.getZoom() < leastZoom) return
    const taken: { at: Point; width: number }[] = []
    const inSight = map.getBounds().pad(0.1)
    const shown = map.getZoom() < districtZoom ? towns : [...towns, ...districts]
    for (const [name, lng, lat] of shown) {
      if (!inSight.contains([lat, lng])) continue
      const at = map.latLngToContainerPoint([lat, lng])
      const width = name.length * letterWidth
      const isCovered = taken.some(
        (other) =>
          Math.abs(other.at.y - at.y) < nameHeight &&
          Math.abs(other.at.x - at.x) < (other.width + width) / 2 + letterWidth,
      )
      if (isCovered) continue
      taken.push({ at, width })
      names.addLayer(
        marker([lat, lng], {
          icon: townIcon(name),
          interactive: false,
          keyboard: false,
          pane: 'towns',
        }),
      )
    }
  }
  map.on('moveend', draw)
  draw()
}
