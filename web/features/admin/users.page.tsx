import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { NewAdminForm } from './new-admin-form.tsx'
import { UsersList } from './users-list.tsx'

/** Addresses of a file used to be the list's with `?id=` (requirements/contract.md 2). */
export function Page() {
  const t = useTranslations('admin.users')
  const { type } = useSession()
  const { id } = useScreenSearch()
  const go = useGo()
  useEffect(() => {
    if (id) void go({ screen: 'adminUser', params: { id }, replace: true })
  }, [id, go])
  return (
    <PageBody>
      <PageHeading>{t('heading')}</PageHeading>
      {!id && <UsersList />}
      {!id && type === 'god' && <NewAdminForm />}
    </PageBody>
  )
}
