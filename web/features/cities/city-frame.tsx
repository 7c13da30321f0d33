import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { City } from '#domain/cities/cities.api.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './cities.module.css'

const parts = ['city', 'statement', 'cityP38', 'cityHeavy', 'cityRegister'] as const

interface CityFrameProps {
  id: string
  lead?: ReactNode
  /** Of what the page shows. */
  heading: ReactNode
  actions?: ReactNode
  children: (city: City) => ReactNode
}

/** The head of the pages of a city, with the way from one to another. */
export function CityFrame({ id, lead, heading, actions, children }: CityFrameProps) {
  const t = useTranslations('cities.city')
  const { isAdmin, useLicenses } = useSession()
  const isAllowed = isAdmin || useLicenses
  // To people without licences the call answers the names of all cities.
  const query = useQuery({ ...ownCitiesQuery, enabled: isAllowed })
  const city = isAllowed ? query.data?.find((one) => one.id === id) : undefined
  return (
    <PageBody>
      <BackLink screen="ownCities">{t('back')}</BackLink>
      <PageHeading lead={lead} actions={city && actions}>
        {city ? `${city.name} – ` : ''}
        {heading}
      </PageHeading>
      {isAllowed ? (
        <QueryView query={query} failed={t('failed')}>
          {() =>
            city ? (
              <>
                <nav aria-label={t('parts', { city: city.name })} className={styles.parts}>
                  {parts.map((screen) => (
                    <ScreenLink
                      key={screen}
                      screen={screen}
                      params={{ id }}
                      activeOptions={{ exact: true, includeSearch: false }}
                    >
                      {t(`pages.${screen}`)}
                    </ScreenLink>
                  ))}
                </nav>
                {children(city)}
              </>
            ) : (
              <UnknownCity />
            )
          }
        </QueryView>
      ) : (
        <UnknownCity />
      )}
    </PageBody>
  )
}

export function UnknownCity() {
  const t = useTranslations('cities.city')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('unknownTitle')}
      role="status"
      next={
        <ScreenLink screen="ownCities" className={buttonClass()}>
          {t('back')}
        </ScreenLink>
      }
    >
      <p>{t('unknown')}</p>
    </EmptyState>
  )
}
