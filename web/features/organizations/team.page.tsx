import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { organizationsApi } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/shared/session/session.ts'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import styles from './organizations.module.css'
import { People } from './people.tsx'
import { teamKey } from './use-team-change.ts'

/**
 * Everyone of the organization; managers invite and remove (requirements/contract.md 2), the others
 * read.
 */
export function Page() {
  const t = useTranslations('organizations.team')
  const { manager } = useSession()
  const { data, isPending, isFetching, refetch } = useQuery({
    queryKey: teamKey,
    queryFn: ({ signal }) => call(organizationsApi.team, { signal }),
  })
  return (
    <PageBody width="text">
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      {data ? (
        <div className={styles.sections}>
          <People people={data.people} mayChange={manager} />
          {manager ? <InviteForm /> : <p className={styles.small}>{t('onlyManagers')}</p>}
          <OpenInvitations invitations={data.invitations} mayChange={manager} />
        </div>
      ) : isPending ? (
        <Loading>{t('loading')}</Loading>
      ) : (
        <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} pending={isFetching} />
      )}
    </PageBody>
  )
}
