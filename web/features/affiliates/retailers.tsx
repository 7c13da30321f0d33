import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Location } from '#domain/places/location.ts'
import { searchRadius } from '#domain/search/search.api.ts'
import { inSight } from '#web/shared/in-sight.tsx'
import { MapView } from '#web/shared/map/map-view.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { SortedResults } from '#web/shared/lists/sorting/sorted-results.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { retailersQuery } from './affiliates.queries.ts'
import { RetailerCards, RetailerWords } from './retailer-cards.tsx'
import { RetailerTable } from './retailer-table.tsx'
import { retailerSorts, sortRetailers, type RetailerSort } from './sort-retailers.ts'
import styles from './affiliates.module.css'

interface RetailersProps {
  place: Location
  address: string
  sort: RetailerSort
  descending: boolean
}

export function Retailers({ place, address, sort, descending }: RetailersProps) {
  const t = useTranslations('affiliates')
  const parts = useTranslations('parts')
  const language = useLocale()
  const go = useGo()
  const [selected, setSelected] = useState<string>()
  const map = useRef<HTMLDivElement>(null)
  const query = useQuery(retailersQuery(place))
  const [lng, lat] = place
  const onSort = (field: RetailerSort, down: boolean) => {
    const order = `${down ? '-' : ''}${field}`
    const search = {
      address,
      lng: String(lng),
      lat: String(lat),
      sort: order === 'distance' ? undefined : order,
    }
    void go({ screen: 'affiliates', search, replace: true })
  }
  // Where the map is not beside the list, scroll to it.
  const showOnMap = (id: string) => {
    setSelected(id)
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <QueryView query={query} loading={t('searching')} failed={parts('searchFailed')} bringInSight>
      {({ found, isFar }) => {
        if (found.length === 0) return inSight('none', <NoneAround />)
        const retailers = sortRetailers(found, { sort, descending }, language)
        return (
          <SortedResults
            {...{ sort, descending, onSort }}
            title={address ? t('results', { address }) : undefined}
            count={t('count', { count: retailers.length })}
            label={t('sortLabel')}
            reverse={t('descending')}
            choices={retailerSorts.map((value) => ({ value, label: t(`columns.${value}`) }))}
          >
            {(isWide) => (
              <>
                {isFar && (
                  <Notice>
                    {t('far', { km: String(searchRadius.usual), count: found.length })}
                  </Notice>
                )}
                <div className={styles.columns}>
                  {isWide ? (
                    <RetailerTable
                      {...{ retailers, sort, descending, onSort }}
                      onShow={showOnMap}
                    />
                  ) : (
                    <RetailerCards {...{ retailers, selected }} onShow={showOnMap} />
                  )}
                  <div ref={map} className={styles.map}>
                    <MapView
                      label={t('map')}
                      here={place}
                      points={found.map(({ id, name, location }) => ({
                        id,
                        location,
                        label: name,
                        kind: 'retailer',
                      }))}
                      selected={selected}
                      onSelect={setSelected}
                      popup={(id) => {
                        const retailer = found.find((one) => one.id === id)
                        return retailer && <RetailerWords retailer={retailer} />
                      }}
                    />
                  </div>
                </div>
              </>
            )}
          </SortedResults>
        )
      }}
    </QueryView>
  )
}

function NoneAround() {
  const t = useTranslations('affiliates')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('noneTitle')}
      role="status"
      next={
        <ScreenLink
          screen="contact"
          search={{ subject: 'number' }}
          className={buttonClass({ kind: 'secondary' })}
        >
          {t('contact')}
        </ScreenLink>
      }
    >
      <p>{t('none')}</p>
    </EmptyState>
  )
}
