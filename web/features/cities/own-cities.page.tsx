import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
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

/** Leads to the pages of each city that the organization runs. */
export function Page() {
  const t = useTranslations('cities.own')
  const titles = useTranslations('screens.titles')
  const { isAdmin, useLicenses } = useSession()
  const query = useQuery({ ...ownCitiesQuery, enabled: isAdmin || useLicenses })
  return (
    <PageBody>
      <PageHeading lead={t(isAdmin ? 'leadStaff' : 'lead')}>{titles('ownCities')}</PageHeading>
      {isAdmin || useLicenses ? (
        <QueryView query={query} failed={t('failed')}>
          {(cities) =>
            cities.length === 0 ? (
              <NoCities />
            ) : (
              <ul className={styles.cities}>
                {cities.map(({ id, name }) => (
                  <li key={id}>
                    <ScreenLink screen="city" params={{ id }}>
                      {name}
                    </ScreenLink>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      ) : (
        <NoCities />
      )}
    </PageBody>
  )
}

function NoCities() {
  const t = useTranslations('cities.own')
  return (
    <EmptyState
      scene={NothingFoundScene}
      title={t('noneTitle')}
      next={
        <ScreenLink screen="pro" className={buttonClass()}>
          {t('home')}
        </ScreenLink>
      }
    >
      <p>{t('none')}</p>
    </EmptyState>
  )
}
