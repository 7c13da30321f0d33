import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { describe, expect, it } from 'vitest'

type Place = [lng: number, lat: number]

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Topology
const fine = read('shores.json')
const coarse = read('outline.json')

type Edge = [from: Place, to: Place]
/** Edges of polygons by the bands of latitude that they cross. */
type Shape = Map<number, Edge[]>
const bandOf = (lat: number) => Math.floor(lat * 20)

/** The polygons of some objects. */
function shapeOf(...objects: [topology: Topology, name: string][]): Shape {
  const bands: Shape = new Map()
  for (const ring of objects.flatMap(([topology, name]) => ringsOf(topology, name)))
    for (const [index, to] of ring.entries()) {
      const from = ring.at(index - 1) as Place
      const last = bandOf(Math.max(from[1], to[1]))
      for (let band = bandOf(Math.min(from[1], to[1])); band <= last; band++) {
        const known = bands.get(band)
        if (known) known.push([from, to])
        else bands.set(band, [[from, to]])
      }
    }
  return bands
}

function ringsOf(topology: Topology, name: string): Place[][] {
  const object = topology.objects[name]
  if (!object) throw new Error(`no ${name}`)
  const shape = feature(topology, object)
  const shapes = 'features' in shape ? shape.features : [shape]
  return shapes.flatMap(({ geometry }) =>
    geometry.type === 'Polygon'
      ? (geometry.coordinates as Place[][])
      : geometry.type === 'MultiPolygon'
        ? (geometry.coordinates.flat() as Place[][])
        : [],
  )
}

function isIn(shape: Shape, [x, y]: Place): boolean {
  let isInside = false
  for (const [[bx, by], [ax, ay]] of shape.get(bandOf(y)) ?? [])
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
  return isInside
}
const shapes = {
  land: shapeOf([coarse, 'land']),
  frame: shapeOf([fine, 'frame']),
  ground: shapeOf([fine, 'ground']),
  lakes: shapeOf([coarse, 'lakes'], [fine, 'lakes']),
}
/** As painted: the coarse land, Quebec's water over it, Quebec's ground, then lakes. */
const isLand = (at: Place) =>
  !isIn(shapes.lakes, at) &&
  (isIn(shapes.ground, at) || (isIn(shapes.land, at) && !isIn(shapes.frame, at)))

const land: [name: string, lng: number, lat: number][] = [
  ['Longueuil, rue Saint-Charles', -73.512, 45.5365],
  ['Longueuil, chemin de Chambly', -73.486, 45.521],
  ['Saint-Lambert, rue Riverside', -73.509, 45.501],
  ['Brossard', -73.465, 45.46],
  ['La Prairie', -73.495, 45.419],
  ['Candiac', -73.52, 45.385],
  ['Sainte-Catherine', -73.575, 45.4],
  ['Châteauguay', -73.75, 45.36],
  ['Boucherville', -73.45, 45.605],
  ['Varennes', -73.436, 45.683],
  ['Verchères', -73.353, 45.775],
  ['Contrecœur', -73.238, 45.855],
  ['Île des Sœurs', -73.545, 45.46],
  ['Île Sainte-Hélène', -73.533, 45.517],
  ['Verdun', -73.57, 45.46],
  ['Vieux-Montréal', -73.556, 45.505],
  ['Pointe-aux-Trembles', -73.497, 45.65],
  ['Lachine', -73.675, 45.437],
  ['Dorval', -73.74, 45.446],
  ['Pointe-Claire, le village', -73.82, 45.432],
  ['Sainte-Anne-de-Bellevue', -73.948, 45.406],
  ['L’Île-Bizard', -73.89, 45.495],
  ['Pierrefonds', -73.85, 45.485],
  ['Montréal-Nord', -73.63, 45.6],
  ['L’Île-Perrot', -73.95, 45.39],
  ['Vaudreuil-Dorion', -74.03, 45.4],
  ['Salaberry-de-Valleyfield', -74.13, 45.255],
  ['Laval, Sainte-Rose', -73.79, 45.61],
  ['Laval, Chomedey', -73.75, 45.54],
  ['Laval-des-Rapides', -73.7, 45.555],
  ['Terrebonne', -73.635, 45.699],
  ['Repentigny', -73.46, 45.742],
  ['Sorel', -73.115, 46.042],
  ['Berthierville', -73.18, 46.085],
  ['Trois-Rivières', -72.543, 46.345],
  ['Cap-de-la-Madeleine', -72.5, 46.375],
  ['Nicolet', -72.61, 46.225],
  ['Donnacona', -71.73, 46.677],
  ['Cap-Rouge', -71.345, 46.75],
  ['Sainte-Foy', -71.285, 46.775],
  ['Vieux-Québec', -71.209, 46.812],
  ['Beauport', -71.19, 46.86],
  ['Lévis, Vieux-Lévis', -71.18, 46.808],
  ['Lévis, Lauzon', -71.16, 46.824],
  ['Lévis, Saint-Romuald', -71.24, 46.758],
  ['Lévis, Saint-Nicolas', -71.39, 46.7],
  ['L’Île-d’Orléans, Saint-Pierre', -71.07, 46.88],
  ['L’Île-d’Orléans, Sainte-Famille', -70.96, 46.97],
  ['Montmagny', -70.56, 46.978],
  ['Baie-Saint-Paul', -70.5, 47.442],
  ['L’Isle-aux-Coudres', -70.38, 47.4],
  ['La Malbaie', -70.155, 47.655],
  ['Tadoussac', -69.718, 48.146],
  ['Rivière-du-Loup', -69.535, 47.835],
  ['Rimouski', -68.523, 48.447],
  ['Matane', -67.53, 48.843],
  ['Baie-Comeau', -68.15, 49.222],
  ['Sept-Îles', -66.38, 50.215],
  ['Gaspé', -64.482, 48.831],
  ['Percé', -64.216, 48.524],
  ['Cap-aux-Meules', -61.862, 47.38],
  ['Havre-Aubert', -61.85, 47.23],
  ['Port-Menier', -64.34, 49.822],
  ['Hull', -75.725, 45.43],
  ['Aylmer', -75.845, 45.396],
  ['Gatineau', -75.65, 45.48],
  ['Gatineau, the island of Kettle', -75.655, 45.4685],
  ['Ottawa, Parliament Hill', -75.7, 45.424],
  ['Ottawa, Rockcliffe', -75.68, 45.45],
  ['Saint-Jean-sur-Richelieu', -73.262, 45.307],
  ['Chambly', -73.287, 45.447],
  ['Roberval', -72.228, 48.515],
  ['Alma', -71.65, 48.55],
  ['Chicoutimi', -71.06, 48.425],
  ['La Baie', -70.88, 48.335],
]
const water: [name: string, lng: number, lat: number][] = [
  ['between Montréal and Longueuil', -73.522, 45.545],
  ['bassin de La Prairie', -73.515, 45.435],
  ['lac Saint-Louis', -73.8, 45.4],
  ['lac des Deux Montagnes', -73.99, 45.46],
  ['rivière des Prairies', -73.6, 45.6475],
  ['lac Saint-François', -74.3, 45.19],
  ['lac Saint-Pierre', -72.85, 46.2],
  ['off Trois-Rivières', -72.53, 46.338],
  ['between Québec and Lévis', -71.193, 46.813],
  ['pont de Québec', -71.288, 46.7455],
  ['south of L’Île-d’Orléans', -71.05, 46.843],
  ['off Sainte-Anne-de-Beaupré', -70.94, 47.007],
  ['off La Malbaie', -69.9, 47.7],
  ['off Tadoussac', -69.65, 48.1],
  ['off Rimouski', -68.55, 48.55],
  ['off Sept-Îles', -66.3, 50.1],
  ['baie de Gaspé', -64.35, 48.8],
  ['Gulf of St. Lawrence', -62.5, 48.3],
  ['baie des Chaleurs', -65.5, 47.99],
  ['fjord du Saguenay', -70, 48.26],
  ['lac Saint-Jean', -72, 48.6],
  ['Ottawa River between Hull and Ottawa', -75.706, 45.432],
  ['Ottawa River off Gatineau', -75.63, 45.468],
  ['Ottawa River off Aylmer', -75.85, 45.385],
  ['lac Deschênes', -75.88, 45.37],
  ['Gatineau River', -75.74, 45.478],
  ['bassin aux Huîtres, Magdalen Islands', -61.75, 47.35],
]

/** Villages by the réservoir Gouin and Hudson Bay, where the outline is coarse. */
const unshored = ['Obedjiwan', 'Umiujaq']
const quebec = readFileSync(
  join(import.meta.dirname, '../../../server/features/places/gazetteer/quebec.tsv'),
  'utf8',
)
  .split('\n')
  .filter(Boolean)
  .slice(1)
  .map((line) => line.split('\t'))
  .map(([name = '', , , lat, lng]): [string, number, number] => [name, Number(lng), Number(lat)])

describe('the outline shows', () => {
  it('land where the municipalities of Quebec and their parts are', () => {
    const wet = quebec.filter(([, lng, lat]) => !isLand([lng, lat])).map(([name]) => name)
    expect(wet).toEqual(unshored)
  })

  it('land where the animals and people of the demonstration are', () => {
    const { tables } = JSON.parse(
      brotliDecompressSync(
        readFileSync(join(import.meta.dirname, '../../../server/db/demo/fixture.json.br')),
      ).toString(),
    ) as { tables: { name: string; columns: { name: string }[]; rows: string }[] }
    const spots = tables.flatMap(({ name: table, columns, rows }) => {
      const names = columns.map(({ name }) => name)
      const pairs = names.flatMap((name, lng) =>
        name.endsWith('lng') ? [[lng, names.indexOf(name.replace(/lng$/, 'lat'))] as const] : [],
      )
      return rows.split('\n').flatMap((row) => {
        const cells = row.split('\t')
        return pairs
          .map(([lng, lat]): Place => [Number(cells[lng]), Number(cells[lat])])
          .filter((at) => at.every(Number.isFinite))
          .map((at) => ({ table, at }))
      })
    })
    expect(spots.length).toBeGreaterThan(200)
    expect(spots.filter(({ at }) => !isLand(at))).toEqual([])
  })
  it('land where people live', () => {
    expect(land.filter(([, lng, lat]) => !isLand([lng, lat]))).toEqual([])
  })
  it('water in rivers, lakes and the sea', () => {
    expect(water.filter(([, lng, lat]) => isLand([lng, lat]))).toEqual([])
  })
})
