import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import { classes } from '#web/ui/classes.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import style from './map-view.module.css'

interface Ground {
  tiles: string | undefined
  attribution: string | undefined
}

interface MapFrameProps<Module> {
  /** Names what `load` brings. */
  name: string
  load: () => Promise<Module>
  className?: string | undefined
  children: (module: Module, ground: Ground) => ReactNode
}

/** The place of a map: its code, style and outline are fetched once one is shown. */
export function MapFrame<Module>({ name, load, className, children }: MapFrameProps<Module>) {
  const t = useTranslations('common')
  const about = useAbout()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['map', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  })
  return (
    <div className={classes(style.place, className)}>
      {data && about ? (
        children(data, { tiles: about.mapTilesUrl, attribution: about.mapAttribution })
      ) : error ? (
        <ErrorState title={t('map.failed')} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Loading>{t('map.loading')}</Loading>
      )}
    </div>
  )
}
