import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { profileQuery } from '#web/shared/session/profile.queries.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './accounts.module.css'
import { AccountCard } from './profile/account-card.tsx'
import { ProfileForm } from './profile/profile-form.tsx'

/** requirements/accounts-and-public.md 2 */
export function Page() {
  const t = useTranslations('accounts.profile')
  const { status } = useSession()
  // A refetch must not replace typed values: the form takes them once.
  const query = useQuery({ ...profileQuery, gcTime: 0 })
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      {status === 'confirmed' && (
        <Notice className={styles.notice} still>
          {t('welcome')}
        </Notice>
      )}
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(profile) => (
          <div className={styles.sections}>
            <AccountCard saved={profile} />
            <ProfileForm saved={profile} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
