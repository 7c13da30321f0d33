import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import type { MapPoint, PointKind } from './pins.ts'

/**
 * As near as the public form of a place, 0.01 degree, says something; points in one place stay
 * together even there.
 */
export const nearestZoom = 16

/** One pin of the map: a point, or several that stand too close to tell apart at this zoom. */
export interface Pin {
  /** The same as long as it stands for the same points. */
  key: string
  /** Latitude first, as Leaflet has it. */
  at: [number, number]
  kind: PointKind
  points: MapPoint[]
  /** The zoom at which they come apart; absent where they are in one place. */
  opensAt?: number
}

/** The pins of the points in sight: `[west, south, east, north]` at a zoom. */
export type PinsIn = (box: [number, number, number, number], zoom: number) => Pin[]

/** Pixels within which points come together. */
const radius = 44

export function cluster(points: readonly MapPoint[]): PinsIn {
  const index = new Supercluster<MapPoint, MapPoint>({ radius, maxZoom: nearestZoom })
  index.load(
    points.map((point) => ({
      type: 'Feature',
      properties: point,
      geometry: { type: 'Point', coordinates: point.location },
    })),
  )
  return (box, zoom) => index.getClusters(box, Math.floor(zoom)).map((one) => pinOf(index, one))
}

function pinOf(
  index: Supercluster<MapPoint, MapPoint>,
  one: ClusterFeature<MapPoint> | PointFeature<MapPoint>,
): Pin {
  const [lng = 0, lat = 0] = one.geometry.coordinates
  if (!('cluster' in one.properties)) {
    const point = one.properties
    return { key: point.id, at: [lat, lng], kind: point.kind, points: [point] }
  }
  const points = index
    .getLeaves(one.properties.cluster_id, Infinity)
    .map(({ properties }) => properties)
  const opensAt = index.getClusterExpansionZoom(one.properties.cluster_id)
  const [first] = points as [MapPoint]
  return {
    key: points.map(({ id }) => id).join(' '),
    at: [lat, lng],
    kind: first.kind,
    points,
    ...(opensAt <= nearestZoom && { opensAt }),
  }
}
