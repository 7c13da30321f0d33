import type { ReactNode } from 'react'
import type { Location } from '#domain/location.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapPoint } from './pins.ts'

export interface MapViewProps {
  /** What the map shows, for screen readers. */
  label: string
  points: readonly MapPoint[]
  /** Where the reader searched from. */
  here?: Location | undefined
  /** Without it the map begins with everything in sight. */
  zoom?: number
  /** The point whose popup is open; the map itself remembers it where `onSelect` is not given. */
  selected?: string | undefined
  onSelect?: (id: string | undefined) => void
  /** The point that is pointed at elsewhere, such as in a list beside the map. */
  highlighted?: string | undefined
  /** What the popup of a point says; without it, its label. */
  popup?: (id: string) => ReactNode
  /** Gives the map its height; 24 rem unless told otherwise. */
  className?: string
}

/**
 * A map with pins that come together where they are many. The map's code, style and outline are
 * fetched once one is shown; what stands on it should be in a list or in words beside it too.
 */
export const MapView = ({ className, ...map }: MapViewProps) => (
  <MapFrame name="points" load={() => import('./leaflet-map.tsx')} className={className}>
    {({ LeafletMap }, ground) => <LeafletMap {...map} {...ground} />}
  </MapFrame>
)
