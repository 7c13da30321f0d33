import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { QueryView } from '#web/shared/query-view.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import styles from './organizations.module.css'
import { People } from './people.tsx'
import { teamQuery } from './organizations.queries.ts'

/** Managers invite and remove (requirements/contract.md 2); others only read. */
export function Page() {
  const t = useTranslations('organizations.team')
  const titles = useTranslations('screens.titles')
  const { manager } = useSession()
  const team = useQuery(teamQuery)
  return (
    <PageBody width="text">
      <PageHeading
        lead={t('lead')}
        actions={
          manager && (
            <ScreenLink screen="ownExport" className={buttonClass({ kind: 'quiet' })}>
              {titles('ownExport')}
            </ScreenLink>
          )
        }
      >
        {t('heading')}
      </PageHeading>
      <QueryView query={team} loading={t('loading')} failed={t('loadFailed')}>
        {({ people, invitations }) => (
          <div className={styles.sections}>
            <People people={people} mayChange={manager} />
            {manager ? <InviteForm /> : <p className={styles.small}>{t('onlyManagers')}</p>}
            <OpenInvitations invitations={invitations} mayChange={manager} />
          </div>
        )}
      </QueryView>
    </PageBody>
  )
}
