import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { AdoptionForm } from './adoption-form.tsx'
import { readQuery } from './adoption-query.ts'
import { RecentAdoptable } from './recent-adoptable.tsx'

/** The results around a place, which who comes to the form does not wait for. */
const Adoptable = lazy(async () => ({ default: (await import('./adoptable.tsx')).Adoptable }))

/** Query and order are in the address. */
export function Page() {
  const t = useTranslations('adoption.search')
  const query = readQuery(useScreenSearch())
  const { species, place, address } = query
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <AdoptionForm key={[species, place?.join(), address].join(' ')} query={query} />
      {place ? (
        <Suspense fallback={<Loading>{t('searching')}</Loading>}>
          <Adoptable {...query} place={place} />
        </Suspense>
      ) : (
        <RecentAdoptable species={species} />
      )}
    </PageBody>
  )
}
