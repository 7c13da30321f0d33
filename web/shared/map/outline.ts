import {
  geoJSON,
  layerGroup,
  marker,
  svg,
  type LeafletEventHandlerFn,
  type Map as LeafletMap,
  type PathOptions,
  type Point,
} from 'leaflet'
import { feature } from 'topojson-client'
import type { GeometryObject, Topology } from 'topojson-specification'
import style from './leaflet-map.module.css'
import outlineUrl from './outline.json?url'
import { townIcon } from './pins.ts'

/** Bottom to top. */
const layers = ['land', 'lakes', 'rivers', 'borders'] as const

type Towns = [name: string, lng: number, lat: number][]
/** Written by scripts/outline-map.mjs; the largest first. */
type Outline = Topology<Record<(typeof layers)[number], GeometryObject>> & {
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
  const response = await fetch(outlineUrl, { signal })
  if (!response.ok) throw new Error(`outline ${response.status}`)
  const outline = (await response.json()) as Outline
  if (signal.aborted) return
  const renderer = svg({ padding, pane: 'outline' })
  for (const name of layers) {
    const look: PathOptions = { className: style[name] ?? '', renderer }
    geoJSON(feature(outline, outline.objects[name]), {
      pane: 'outline',
      interactive: false,
      style: look,
    }).addTo(map)
  }
  drawOnTheWay(map, renderer.getEvents?.()['moveend']?.bind(renderer))
  showTowns(map, outline)
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

function showTowns(map: LeafletMap, { towns, districts }: Outline): void {
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
