import { geoJSON, layerGroup, marker, svg, type Map as LeafletMap, type PathOptions, type Point } from 'leaflet'
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

/** Draws the plain map that ships with the product: land, water and borders, and the names of towns as far as there is room. */
export async function showOutline(map: LeafletMap, signal: AbortSignal): Promise<void> {
  const response = await fetch(outlineUrl, { signal })
  if (!response.ok) throw new Error(`outline ${response.status}`)
  const outline = (await response.json()) as Outline
  if (signal.aborted) return
  const renderer = svg({ padding: 0.5, pane: 'outline' })
  for (const name of layers) {
    const look: PathOptions = { className: style[name] ?? '', renderer }
    geoJSON(feature(outline, outline.objects[name]), { pane: 'outline', interactive: false, style: look }).addTo(map)
  }
  showTowns(map, outline.towns)
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
      const isCovered = taken.some((other) => Math.abs(other.at.y - at.y) < nameHeight && Math.abs(other.at.x - at.x) < (other.width + width) / 2 + letterWidth)
      if (isCovered) continue
      taken.push({ at, width })
      names.addLayer(marker([lat, lng], { icon: townIcon(name), interactive: false, keyboard: false, pane: 'towns' }))
    }
  }
  map.on('moveend', draw)
  draw()
}
