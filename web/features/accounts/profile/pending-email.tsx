import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../accounts.module.css'

export function PendingEmail({ email }: { email: string }) {
  const t = useTranslations('accounts')
  const client = useQueryClient()
  const failed = (error: Error) =>
    toast({
      kind: 'error',
      text: (error instanceof CallError && error.message) || t('confirmation.newCodeFailed'),
    })
  const again = useMutation({
    mutationFn: () => call(accountsApi.resendCode, { query: {} }),
    onSuccess: () => toast({ kind: 'success', text: t('profile.sentAgain') }),
    onError: failed,
  })
  const keep = useMutation({
    mutationFn: async () => {
      await call(accountsApi.keepEmail, {})
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
    },
    onSuccess: () => toast({ kind: 'success', text: t('profile.emailKept') }),
    onError: failed,
  })
  return (
    <Notice title={t('profile.emailWaits')} still>
      <p>{t('profile.emailWaitsText', { email })}</p>
      <div className={styles.noticeActions}>
        <ScreenLink screen="confirmation" params={{}} className={buttonClass()}>
          {t('profile.enterCode')}
        </ScreenLink>
        <Button kind="quiet" pending={again.isPending} onClick={() => again.mutate()}>
          {t('profile.sendAgain')}
        </Button>
        <Button kind="plain" pending={keep.isPending} onClick={() => keep.mutate()}>
          {t('profile.keepEmail')}
        </Button>
      </div>
    </Notice>
  )
}
