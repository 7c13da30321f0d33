import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { classes } from '#web/ui/classes.ts'
import { mapQueries } from './map.queries.ts'
import style from './map-view.module.css'

interface Ground {
  tiles: string | undefined
  attribution: string | undefined
}

interface MapFrameProps<Module> {
  /** Identifies the module of `load`. */
  name: string
  load: () => Promise<Module>
  className?: string | undefined
  children: (module: Module, ground: Ground) => ReactNode
}

/** Loaded on first use. */
export function MapFrame<Module>({ name, load, className, children }: MapFrameProps<Module>) {
  const t = useTranslations('parts.map')
  const query = useQuery(mapQueries.ground(useQueryClient(), name, load))
  return (
    <div className={classes(style.place, className)}>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {({ module, ...ground }) => children(module, ground)}
      </QueryView>
    </div>
  )
}
