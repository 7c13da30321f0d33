import Supercluster, { type ClusterFeature, type PointFeature } from 'supercluster'
import type { MapPoint, PointKind } from './pins.ts'

/** Published places are rounded to 0.01 degree; points in one place never separate. */
export const nearestZoom = 16

/** A point, or a cluster at this zoom. */
export interface Pin {
  /** Stable for the same points. */
  key: string
  /** Latitude first, as in Leaflet. */
  at: [number, number]
  kind: PointKind
  points: MapPoint[]
  /** Zoom at which they separate; absent if all are in one place. */
  opensAt?: number
}

/** `[west, south, east, north]` */
export type PinsIn = (box: [number, number, number, number], zoom: number) => Pin[]

/** Cluster radius in pixels: usual, and of few points that all matter. */
const radii = { usual: 44, apart: 8 }

export function cluster(points: readonly MapPoint[], { apart = false } = {}): PinsIn {
  const radius = apart ? radii.apart : radii.usual
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
