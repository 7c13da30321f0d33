import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { failureText } from '#web/shared/failure-message.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { sessionQuery, useSetSession } from '#web/shared/session/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './accounts.module.css'

/**
 * Where the letter to the former address leads: one button takes the change back. Opening the page
 * alone changes nothing, for mail programs open links too.
 */
export function Page() {
  const t = useTranslations('accounts.undoEmail')
  const { token } = useScreenParams('undoEmail')
  const client = useQueryClient()
  const setSession = useSetSession()
  const undo = useMutation({
    mutationFn: () => call(accountsApi.undoEmail, { body: { token } }),
    // The session of this browser may be one of those that ended.
    onSuccess: async () => setSession(await client.fetchQuery({ ...sessionQuery, staleTime: 0 })),
  })
  const code = undo.error instanceof CallError ? undo.error.code : undefined

  if (code === 'CODE_INVALID') {
    return (
      <PageBody width="form">
        <PageHeading>{t('unknownTitle')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('unknownTitle')}
          role="alert"
          next={<NewPassword />}
        >
          <p>{t('unknown')}</p>
          <p>{t.rich('unknownNext', { help })}</p>
        </EmptyState>
      </PageBody>
    )
  }
  if (undo.isSuccess) {
    return (
      <PageBody width="form">
        <PageHeading>{t('doneTitle')}</PageHeading>
        <div className={styles.sent}>
          <Notice kind="success">{t('done', { email: undo.data.email })}</Notice>
          <p>{t('next')}</p>
          <NewPassword email={undo.data.email} />
          <p>{t.rich('look', { help })}</p>
        </div>
      </PageBody>
    )
  }
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      <div className={styles.sent}>
        <p>{t('text')}</p>
        <p>{t('after')}</p>
        {undo.error && (
          <Notice kind="error">
            {code === 'USER_EXISTS'
              ? t.rich('taken', { help })
              : failureText(undo.error, t('failed'))}
          </Notice>
        )}
        <Button kind="primary" large pending={undo.isPending} onClick={() => undo.mutate()}>
          {t('action')}
        </Button>
        <ScreenLink screen="landing">{t('leave')}</ScreenLink>
      </div>
    </PageBody>
  )
}

const help = (words: ReactNode) => <ScreenLink screen="contact">{words}</ScreenLink>

function NewPassword({ email }: { email?: string }) {
  const t = useTranslations('accounts.undoEmail')
  return (
    <ScreenLink
      screen="forgot"
      {...(email !== undefined && { search: { email } })}
      className={buttonClass({ kind: 'secondary' })}
    >
      {t('password')}
    </ScreenLink>
  )
}
