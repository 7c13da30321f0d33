import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { organizationsApi, type InvitationFacts } from '#domain/organizations/organizations.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { ScreenLink, useGo } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './organizations.module.css'

interface JoinWithAccountProps {
  token: string
  invitation: InvitationFacts
  onJoined: () => void
}

/** For a professional without organization; through the login if needed. */
export function JoinWithAccount({
  token,
  invitation: { businessName, email },
  onJoined,
}: JoinWithAccountProps) {
  const t = useTranslations('organizations.invitation')
  const session = useSession()
  const setSession = useSetSession()
  const go = useGo()
  const join = useMutation({
    mutationFn: () => call(organizationsApi.join, { params: { token } }),
    onSuccess: async (joined) => {
      onJoined()
      setSession(joined)
      toast({ kind: 'success', text: t('joined', { businessName }) })
      await go({ screen: 'landing', replace: true })
    },
  })
  const isSaid = join.error instanceof CallError && join.error.isSaid
  if (session.email === email) {
    return (
      <div className={styles.sections}>
        <p>{t('freeLead', { email })}</p>
        {join.error && <Notice kind="error">{isSaid ? join.error.message : t('failed')}</Notice>}
        <Button kind="primary" large wide pending={join.isPending} onClick={() => join.mutate()}>
          {t('acceptInvitation')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.sections}>
      <p>{t('freeLead', { email })}</p>
      <p>{t('freeLogin')}</p>
      <ScreenLink
        screen="login"
        className={buttonClass({ kind: 'primary', large: true, wide: true })}
        onClick={() => rememberRedirect({ from: `/invitation/${token}`, type: '' })}
      >
        {t('login')}
      </ScreenLink>
    </div>
  )
}
