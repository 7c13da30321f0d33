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

/** From the ground up. */
const layers = ['land', 'lakes', 'rivers', 'borders'] as const

type Towns = [name: string, lng: number, lat: number][]
/** What scripts/outline-map.mjs writes; the towns with most people come first. */
type Outline = Topology<Record<(typeof layers)[number], GeometryObject>> & { towns: Towns }

/** Pixels that the name of a town takes, roughly; names that would cover another's are left out. */
const nameHeight = 26
const letterWidth = 8
/** From farther away there are no names. */
const leastZoom = 4
/**
 * Of the map's size: how far the ground is drawn beyond what is in sight, and how far it may move
 * before it is drawn again.
 */
const padding = 0.5
const spare = 0.3

/**
 * Draws the plain map that ships with the product: land, water and borders, and the names of towns
 * as far as there is room.
 */
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
  showTowns(map, outline.towns)
}

/**
 * Leaflet draws half a map around what is in sight, and again once a move has ended: whoever drags
 * or throws the map farther would see nothing but water until then.
 */
function drawOnTheWay(map: LeafletMap, redraw: LeafletEventHandlerFn | undefined) {
  // Shapes are laid out for the zoom at which the last one ended; in between, the drawing is
  // stretched as it is.
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

function showTowns(map: LeafletMap, towns: Towns): void {
  const names = layerGroup().addTo(map)
  const draw = () => {
    names.clearLayers()
    if (map.getZoom() < leastZoom) return
    const taken: { at: Point; width: number }[] = []
    const inSight = map.getBounds().pad(0.1)
    for (const [name, lng, lat] of towns) {
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
