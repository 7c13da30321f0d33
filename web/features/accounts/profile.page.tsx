import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { onRecordQuery, profileQuery } from '#web/shared/session/profile.queries.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './accounts.module.css'
import { AccountCard } from './profile/account-card.tsx'
import { Fold } from './profile/fold.tsx'
import { ProfileForm } from './profile/profile-form.tsx'

/** requirements/accounts-and-public.md 2 */
export function Page() {
  const t = useTranslations('accounts.profile')
  const { status } = useSession()
  // A refetch must not replace typed values: the form takes them once.
  const query = useQuery({ ...profileQuery, gcTime: 0 })
  const isFirst = status === 'confirmed'
  // A proposal alone: without it the form is empty.
  const onRecord = useQuery({ ...onRecordQuery, enabled: isFirst, retry: false })
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      {isFirst && (
        <Notice className={styles.notice} still>
          {t('welcome')}
        </Notice>
      )}
      <QueryView query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(profile) =>
          isFirst && onRecord.isPending ? (
            <Loading>{t('loading')}</Loading>
          ) : (
            <div className={styles.sections}>
              {!isFirst && <AccountCard saved={profile} />}
              <ProfileForm
                saved={profile}
                isFirst={isFirst}
                record={onRecord.data?.record ?? null}
              />
              {isFirst && (
                <Fold title={t('signIn')}>
                  <AccountCard saved={profile} />
                </Fold>
              )}
            </div>
          )
        }
      </QueryView>
    </PageBody>
  )
}
