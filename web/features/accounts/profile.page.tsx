import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { profileQuery } from '#web/shared/session/profile.ts'
import { useSession } from '#web/shared/session/session.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './accounts.module.css'
import { AccountCard } from './profile/account-card.tsx'
import { ProfileForm } from './profile/profile-form.tsx'

/** Personal information (requirements/accounts-and-public.md 2). */
export function Page() {
  const t = useTranslations('accounts.profile')
  const { status } = useSession()
  // What is typed here is not replaced by a refetch: the form takes the values once.
  const { data, isPending, refetch, isFetching } = useQuery({ ...profileQuery, gcTime: 0 })
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      {status === 'confirmed' && (
        <Notice className={styles.notice} still>
          {t('welcome')}
        </Notice>
      )}
      {data ? (
        <div className={styles.sections}>
          <AccountCard saved={data} />
          <ProfileForm saved={data} />
        </div>
      ) : isPending ? (
        <Loading>{t('loading')}</Loading>
      ) : (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} pending={isFetching} />
      )}
    </PageBody>
  )
}
