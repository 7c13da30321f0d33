/**
 * `node scripts/map/shores.mjs FOLDER` writes web/shared/map/shores.json: TopoJSON of the shores of
 * Quebec. FOLDER holds a copy of the repository whosonfirst-data/whosonfirst-data-admin-ca: its
 * counties are Statistics Canada's census divisions, cut at the shores of the sea, of the St.
 * Lawrence and of its islands; its municipalities are cut at the shore of lac Saint-Jean. The
 * Ottawa River around Gatineau is there in two parts, one a province. The Saguenay is Natural
 * Earth's.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

import { feature, mergeArcs, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { planarRingArea, planarTriangleArea, presimplify, simplify } from 'topojson-simplify'

const quebec = 136251273
/** Degrees: about 10 m. */
const step = 1e-4
/** Square degrees, of a triangle that a point adds; 1e-6 is about 0.009 km². */
const leastTriangle = 3e-7
const leastIsland = 2e-6

/**
 * How many times smaller than `leastTriangle` what is drawn may be, or larger below 1; west, south,
 * east, north; the first that holds the point.
 */
const places = [
  // Montréal and its islands
  [-74.1, 45.25, -73.25, 45.85, 4],
  // Québec, Lévis, Île d'Orléans
  [-71.5, 46.65, -70.75, 47.1, 5],
  // Valleyfield to Québec, Sorel and Trois-Rivières between
  [-74.8, 45, -71.5, 47, 1.5],
  // Lac Saint-Jean and the Saguenay
  [-72.5, 48.1, -69.6, 48.9, 1],
  // Gatineau
  [-76.4, 45.3, -75.3, 45.6, 4],
  // Estuary: Charlevoix to Sept-Îles and Matane
  [-71.5, 46.6, -66.2, 50.4, 1.2],
  // Magdalen Islands
  [-62.3, 47.1, -61.2, 47.95, 2.5],
  // Gaspé
  [-66.2, 47.8, -64, 49.4, 1.2],
  // North Shore from Sept-Îles and Anticosti
  [-66.2, 49, -57, 51.6, 0.2],
]
const elsewhere = 0.05
const weightAt = ([x, y]) =>
  places.find(
    ([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north,
  )?.[4] ?? elsewhere

/**
 * Where these shores take the place of the outline's: through the sea, and inside Quebec along its
 * other borders, so that both lands overlap there.
 */
const frame = [
  [-74.6, 45.02],
  [-74.45, 45.12],
  [-74.42, 45.22],
  [-74.3, 45.32],
  [-74.3, 45.5],
  [-74.34, 45.62],
  [-74.7, 45.8],
  [-75.5, 46.2],
  [-76, 47.5],
  [-75, 48.4],
  [-73, 49],
  [-71, 49.6],
  [-69, 50.2],
  [-67, 50.9],
  [-64, 50.9],
  [-61, 50.9],
  [-59, 51.3],
  [-57.6, 51.6],
  [-57.2, 51.52],
  [-57.2, 51.3],
  [-58.6, 50.4],
  [-60.4, 48.5],
  [-60.9, 47.25],
  [-62.3, 47.12],
  [-63.6, 47.95],
  [-64.7, 47.98],
  [-65.4, 47.95],
  [-65.9, 48],
  [-66.25, 48.04],
  [-66.5, 48.08],
  [-66.9, 48.1],
  [-67.6, 48.2],
  [-68.4, 48.1],
  [-68.8, 47.75],
  [-69.15, 47.55],
  [-69.6, 47.2],
  [-70.2, 46.7],
  [-70.3, 46.25],
  [-70.6, 45.75],
  [-71.2, 45.5],
  [-71.6, 45.15],
  [-72, 45.08],
  [-73.2, 45.08],
  [-74.2, 45.05],
  [-74.6, 45.02],
]

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('which folder holds whosonfirst-data-admin-ca?')
const all = readdirSync(folder, { recursive: true })
  .filter((name) => /\d+\.geojson$/.test(name))
  .toSorted((a, b) => (a < b ? -1 : 1))
  .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  .filter(({ geometry }) => geometry.type.endsWith('Polygon'))
const shapes = all.filter(({ properties: of }) =>
  of['wof:hierarchy']?.some(({ region_id: region }) => region === quebec),
)
const ofKind = (kind, source) =>
  shapes
    .filter(({ properties: of }) => of['wof:placetype'] === kind && of['src:geom'] === source)
    .map(({ geometry }) => geometry)

const lake = ringsOf(ofKind('locality', 'quattroshapes'))
  .flatMap((rings) => rings.slice(1))
  .find((ring) => isIn(ring, [-72, 48.6]))
const ground = ringsOf(ofKind('county', 'statcan'))
  .map((rings) => rings.filter((ring) => planarRingArea(ring) >= leastIsland))
  .filter((rings) => rings.length > 0)

/** Polygons of the union of shapes that meet in equal points. */
function ringsOf(geometries) {
  const { arcs, transform, objects } = topology(
    { all: { type: 'GeometryCollection', geometries } },
    1e7,
  )
  const { scale, translate } = transform
  const whole = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx, dy]) => [
      (x += dx) * scale[0] + translate[0],
      (y += dy) * scale[1] + translate[1],
    ])
  })
  const pointsOf = (index) => (index < 0 ? whole[~index].toReversed() : whole[index])
  return mergeArcs({ arcs, transform, objects }, objects.all.geometries).arcs.map((rings) =>
    rings.map((ring) => [
      ...ring.flatMap((index) => pointsOf(index).slice(0, -1)),
      pointsOf(ring[0])[0],
    ]),
  )
}

function isIn(ring, [x, y]) {
  return ring.reduce((isInside, [ax, ay], index) => {
    const [bx, by] = ring.at(index - 1)
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isInside : isInside
  }, false)
}

/** Runs of points for which `holds`. */
const runs = (lines, holds) =>
  lines
    .flatMap((line) => {
      const found = [[]]
      for (const point of line)
        if (holds(point)) found.at(-1).push(point)
        else if (found.at(-1).length > 0) found.push([])
      return found
    })
    .filter((run) => run.length > 1)

/** The largest polygon of a river or lake that the repository has among the quarters of a city. */
function waterOf(name) {
  const found = all.find(
    ({ properties: of }) => of['wof:name'] === name && of['wof:placetype'] === 'neighbourhood',
  )
  return found.geometry.coordinates.toSorted(([a], [b]) => planarRingArea(b) - planarRingArea(a))[0]
}

/** A ring without the longest run of its points within 100 m of another: one bank of a river. */
function bankOf(ring, other) {
  const points = ring.slice(1)
  const isNear = points.map(([x, y]) => other.some(([a, b]) => Math.hypot(a - x, b - y) < 1e-3))
  let [start, length] = [0, 0]
  for (let from = 0; from < points.length; from++) {
    let run = 0
    while (run < points.length && isNear[(from + run) % points.length]) run++
    if (run > length) [start, length] = [from, run]
    from += run
  }
  const end = (start + length) % points.length
  return [...points.slice(end), ...points.slice(0, end)].slice(0, points.length - length)
}

/** Of two polygons that meet in the middle of a river and turn the same way. */
function river([ring, ...islands], [other, ...others]) {
  const whole = [...bankOf(ring, other), ...bankOf(other, ring)]
  return [
    [...whole, whole[0]],
    ...[...islands, ...others].filter((island) => planarRingArea(island) >= leastIsland),
  ]
}
const ottawa = river(waterOf('Riviere des Outaouais'), waterOf('Ottawa River'))

/** Along Ontario no water lies between: there the border is the river's middle. */
const isOttawa = ([x, y]) => x < -74.38 && x > -79.5 && y > 45.56 && y < 47.5

/** The Saguenay, which the divisions cover: Natural Earth's shores, from its mouth and back. */
const world = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('world-atlas/land-10m.json'), 'utf8'),
)
const coasts = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
  geometry.coordinates.flat(),
)
const isSaguenay = ([x, y]) => x > -71.2 && x < -69.72 && y > 48.08 && y < 48.5
const fjord = runs(coasts, isSaguenay).toSorted((a, b) => b.length - a.length)[0]

const edges = ground.flat()
const weighed = presimplify(
  topology({
    frame: { type: 'Polygon', coordinates: [frame] },
    ground: { type: 'MultiPolygon', coordinates: ground },
    lakes: {
      type: 'MultiPolygon',
      coordinates: [[lake], [[...fjord, fjord[0]]], ottawa, waterOf('Riviere Gatineau')],
    },
    shores: { type: 'MultiLineString', coordinates: runs(edges, (point) => isIn(frame, point)) },
    rivers: { type: 'MultiLineString', coordinates: runs(edges, isOttawa) },
  }),
  (triangle) => planarTriangleArea(triangle) * weightAt(triangle[1]),
)
const drawn = simplify(weighed, leastTriangle)

const text = JSON.stringify(quantize(drawn, { scale: [step, step], translate: [-80, 44] }))
writeFileSync(new URL('../../web/shared/map/shores.json', import.meta.url), `${text}\n`)
const kilobytes = (bytes) => `${Math.round(bytes.length / 1000)} kB`
console.log(
  `${kilobytes(text)}, ${kilobytes(gzipSync(text))} in gzip, ${kilobytes(brotliCompressSync(text))} in brotli, ${drawn.arcs.flat().length} points`,
)
