import type { ReactNode } from 'react'
import type { Location } from '#domain/places/location.ts'
import { MapFrame } from './map-frame.tsx'
import type { MapPoint } from './pins.ts'

export interface MapViewProps {
  label: string
  points: readonly MapPoint[]
  here?: Location | undefined
  /** Joined by a dashed line, in this order. */
  way?: readonly Location[]
  /** Default: all points in view. */
  zoom?: number
  /** Point with open popup; uncontrolled without `onSelect`. */
  selected?: string | undefined
  onSelect?: (id: string | undefined) => void
  /** Point highlighted elsewhere, such as in a list. */
  highlighted?: string | undefined
  /** Default: the point's label. */
  popup?: (id: string) => ReactNode
  /** Sets the height; default 24 rem. */
  className?: string
}

/** A map with clustered pins. Loaded on first use; its content must also be in text beside it. */
export const MapView = ({ className, ...map }: MapViewProps) => (
  <MapFrame name="points" load={() => import('./leaflet-map.tsx')} className={className}>
    {({ LeafletMap }, ground) => <LeafletMap {...map} {...ground} />}
  </MapFrame>
)
