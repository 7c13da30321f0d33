import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Location } from '#domain/places/location.ts'
import type { SearchResult } from '#domain/search/search.api.ts'
import { MapView } from '#web/shared/map/map-view.tsx'
import type { MapPoint } from '#web/shared/map/pins.ts'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { PinIcon } from '#web/ui/drawings/icons.tsx'
import { ResultList } from './result-list.tsx'
import { ResultOnMap } from './result-on-map.tsx'
import styles from './search.module.css'

/** Width for list and map; keep in sync with search.module.css. */
const bothFit = '(width >= 62rem)'

interface NearbyResultsProps {
  results: SearchResult[]
  /** Place of the search. */
  from: Location
  /** After the list. */
  children: ReactNode
}

/** Side by side; on phones only the one in the address. */
export function NearbyResults({ results, from, children }: NearbyResultsProps) {
  const t = useTranslations('search.species')
  const go = useGo()
  const asked = useScreenSearch()
  const isWide = useMediaQuery(bothFit, undefined, { getInitialValueInEffect: false })
  const [selected, setSelected] = useState<string>()
  const [pointedAt, setPointedAt] = useState<string>()
  const points = useMemo(() => results.flatMap(asPoint), [results])
  const view = asked['view'] === 'map' ? 'map' : 'list'
  const top = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLDivElement>(null)
  /** Incremented to scroll to the view. */
  const [asks, setAsks] = useState(0)
  useEffect(() => {
    if (asks === 0) return
    if (isWide) map.current?.scrollIntoView({ block: 'nearest' })
    else top.current?.scrollIntoView({ block: 'start' })
  }, [asks, isWide, view])
  const show = (next: 'list' | 'map') => {
    setAsks((count) => count + 1)
    void go({
      screen: 'searchSpecies',
      search: { ...asked, view: next === 'map' ? 'map' : undefined },
      replace: true,
      stay: true,
    })
  }
  return (
    <>
      <div ref={top} role="group" aria-label={t('view')} className={styles.views}>
        {(['list', 'map'] as const).map((one) => (
          <Button
            key={one}
            kind={view === one ? 'secondary' : 'quiet'}
            aria-pressed={view === one}
            onClick={() => show(one)}
          >
            {t(one)}
          </Button>
        ))}
      </div>
      <div className={classes(styles.nearby, styles[view])}>
        {(isWide || view === 'list') && (
          <div className={styles.listSide}>
            <ResultList
              results={results}
              from={from}
              current={selected}
              onPoint={setPointedAt}
              action={(id) => (
                <Button
                  kind="plain"
                  onClick={() => {
                    setSelected(id)
                    if (isWide) setAsks((count) => count + 1)
                    else show('map')
                  }}
                >
                  <PinIcon />
                  {t('showOnMap')}
                </Button>
              )}
            />
            {children}
          </div>
        )}
        {(isWide || view === 'map') && (
          <div ref={map} className={styles.mapSide}>
            <MapView
              label={t('mapLabel')}
              points={points}
              here={from}
              selected={selected}
              onSelect={setSelected}
              highlighted={pointedAt}
              popup={(id) => (
                <ResultOnMap
                  result={results.find((result) => result.unique_id === id)}
                  from={from}
                />
              )}
              className={styles.map}
            />
            {!isWide && children}
          </div>
        )}
      </div>
    </>
  )
}

const asPoint = ({ unique_id: id, name = '', location }: SearchResult): MapPoint[] =>
  id && location ? [{ id, location, label: name, kind: 'lost' }] : []
