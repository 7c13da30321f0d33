import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { organizationsApi, type OpenInvitation } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './organizations.module.css'
import { useTeamChange } from './use-team-change.ts'

export function OpenInvitations({
  invitations,
  mayChange,
}: {
  invitations: OpenInvitation[]
  mayChange: boolean
}) {
  const t = useTranslations('organizations.team')
  const again = useTeamChange((email: string) => call(organizationsApi.invite, { body: { email } }))
  const revocation = useTeamChange((id: string) =>
    call(organizationsApi.revoke, { params: { id } }),
  )
  const failure = again.failure ?? revocation.failure

  const act = (deed: Promise<unknown>, done: string) =>
    void deed.then(
      () => toast({ kind: 'success', text: done }),
      () => undefined,
    )
  return (
    <section aria-labelledby="invitations" className={styles.sections}>
      <h2 id="invitations">{t('invitations')}</h2>
      {failure && <Notice kind="error">{failure}</Notice>}
      {invitations.length === 0 ? (
        <p className={styles.small}>{t('noInvitations')}</p>
      ) : (
        <ul className={styles.people}>
          {invitations.map(({ id, email, expires, expired }) => {
            const date = showDay(dayOf(new Date(expires)))
            return (
              <li key={id} className={styles.person}>
                <div className={styles.who}>
                  <span className={styles.name}>{email}</span>
                  <span className={styles.small}>
                    {expired ? t('expired', { date }) : t('expires', { date })}
                  </span>
                </div>
                {mayChange && (
                  <div className={styles.actions}>
                    <Button
                      kind="plain"
                      pending={again.isPending}
                      aria-label={t('againLong', { email })}
                      onClick={() => act(again.change(email), t('invited', { email }))}
                    >
                      {t('again')}
                    </Button>
                    <Button
                      kind="quiet"
                      pending={revocation.isPending}
                      aria-label={t('revokeLong', { email })}
                      onClick={() => act(revocation.change(id), t('revoked', { email }))}
                    >
                      {t('revoke')}
                    </Button>
                  </div>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
