import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NoAnimalsScene, NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AdoptionCards } from './adoption-cards.tsx'
import { adoptionQueries } from './adoption.queries.ts'
import { ContactLines } from './shelter-contact.tsx'
import styles from './adoption.module.css'

export function Page() {
  const { shelterId } = useScreenParams('adoptionShelter')
  const t = useTranslations('adoption')
  const parts = useTranslations('parts')
  const titles = useTranslations('screens.titles')
  const query = useQuery(adoptionQueries.shelter(shelterId))
  const { data } = query
  usePageTitle(data?.shelter.businessName)
  const all = (
    <ScreenLink screen="adoption" className={buttonClass({ kind: 'secondary' })}>
      {t('animal.goneNext')}
    </ScreenLink>
  )
  return (
    <PageBody>
      <PageHeading lead={data?.shelter.city ?? undefined}>
        {data?.shelter.businessName ?? titles('adoptionShelter')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('shelter.loading')}
        failed={parts('searchFailed')}
        notFound={
          <EmptyState
            scene={NothingFoundScene}
            title={t('shelter.unknownTitle')}
            role="status"
            next={all}
          >
            <p>{t('shelter.unknown')}</p>
          </EmptyState>
        }
      >
        {({ shelter, animals }) => (
          <div className={styles.outcome}>
            <ContactLines contact={shelter} />
            <div role="status">
              <h2>{t('shelter.count', { count: animals.length })}</h2>
            </div>
            {animals.length > 0 ? (
              <AdoptionCards results={animals} />
            ) : (
              <EmptyState scene={NoAnimalsScene} title={t('shelter.noneTitle')} next={all}>
                <p>{t('shelter.none')}</p>
              </EmptyState>
            )}
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
