import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { adoptionApi } from '#domain/adoption/adoption.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { CallFailed } from '#web/shared/call-failed.tsx'
import { usePageTitle } from '#web/shared/page-title.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { NoAnimalsScene, NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AdoptionCards } from './adoption-cards.tsx'
import { ContactLines } from './shelter-contact.tsx'
import styles from './adoption.module.css'

/** A shelter, how to reach it, and the animals that wait there. */
export function Page() {
  const { shelterId } = useScreenParams('adoptionShelter')
  const t = useTranslations('adoption')
  const common = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['adoption', 'shelter', shelterId],
    queryFn: async ({ signal }) => {
      const params = { shelterId }
      const [shelter, animals] = await Promise.all([
        call(adoptionApi.shelter, { params, signal }),
        call(adoptionApi.ofShelter, { params, signal }),
      ])
      return { shelter, animals }
    },
    retry: (failures, failure) =>
      failures < 1 && !(failure instanceof CallError && failure.status === 404),
  })
  usePageTitle(data?.shelter.businessName)
  const unknown = error instanceof CallError && error.status === 404
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
      {isPending && <Loading>{t('shelter.loading')}</Loading>}
      {unknown && (
        <EmptyState
          scene={NothingFoundScene}
          title={t('shelter.unknownTitle')}
          role="status"
          next={all}
        >
          <p>{t('shelter.unknown')}</p>
        </EmptyState>
      )}
      {error && !unknown && (
        <CallFailed
          title={common('searchFailed')}
          error={error}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {data && (
        <div className={styles.outcome}>
          <ContactLines contact={data.shelter} />
          <div role="status">
            <h2>{t('shelter.count', { count: data.animals.length })}</h2>
          </div>
          {data.animals.length > 0 ? (
            <AdoptionCards results={data.animals} />
          ) : (
            <EmptyState scene={NoAnimalsScene} title={t('shelter.noneTitle')} next={all}>
              <p>{t('shelter.none')}</p>
            </EmptyState>
          )}
        </div>
      )}
    </PageBody>
  )
}
