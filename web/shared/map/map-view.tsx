import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Location } from '#domain/location.ts'
import { useAbout } from '#web/shared/about.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading } from '#web/ui/loading.tsx'
import type { MapPoint } from './pins.ts'
import style from './map-view.module.css'

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
 * A map with pins that come together where they are many. The map's code, style and outline are fetched once one is shown; what stands
 * on it should be in a list or in words beside it too.
 */
export function MapView({ className, ...map }: MapViewProps) {
  const t = useTranslations('common')
  const about = useAbout()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['map'],
    queryFn: () => import('./leaflet-map.tsx'),
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  return (
    <div className={classes(style.place, className)}>
      {data && about ? (
        <data.LeafletMap {...map} tiles={about.mapTilesUrl} attribution={about.mapAttribution} />
      ) : error ? (
        <ErrorState title={t('map.failed')} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Loading>{t('map.loading')}</Loading>
      )}
    </div>
  )
}
