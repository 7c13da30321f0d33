import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { usePageTitle } from '#web/shared/screens/page-title.ts'
import { ScreenLink, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { userQuery } from './admin.queries.ts'
import { UserSheetView } from './user-sheet.tsx'

/** One person's file; the list that it was opened from comes back with its filters. */
export function Page() {
  const t = useTranslations('admin.users')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('adminUser')
  const filters = useScreenSearch()
  const query = useQuery(userQuery(id))
  const name = query.data?.fullName || query.data?.email
  usePageTitle(name)
  return (
    <PageBody>
      <p>
        <ScreenLink screen="adminUsers" search={filters}>
          {t('back')}
        </ScreenLink>
      </p>
      <PageHeading key={name ? 'known' : 'waiting'}>{name ?? titles('adminUser')}</PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('loadFailed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(user) => <UserSheetView key={id} user={user} />}
      </QueryView>
    </PageBody>
  )
}
