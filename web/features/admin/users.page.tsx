import { useTranslations } from 'use-intl'
import { ScreenLink, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { UserSheetView } from './user-sheet.tsx'
import { UsersList } from './users-list.tsx'

/** List, or one person's file under `?id=` (requirements/contract.md 2). */
export function Page() {
  const t = useTranslations('admin.users')
  const { type } = useSession()
  const { id, ...filters } = useScreenSearch()
  return (
    <PageBody>
      <PageHeading>{t('heading')}</PageHeading>
      {id ? (
        <>
          <p>
            <ScreenLink screen="adminUsers" search={filters}>
              {t('back')}
            </ScreenLink>
          </p>
          <UserSheetView key={id} id={id} />
        </>
      ) : (
        <>
          <UsersList />
          {type === 'god' && <NewAdminForm />}
        </>
      )}
    </PageBody>
  )
}
