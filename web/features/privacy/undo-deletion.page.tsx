import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screen-link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NothingFoundScene } from '#web/ui/drawings/scenes.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './privacy.module.css'

/**
 * Where the letter of a deletion leads: one button takes it back. Opening the page alone changes
 * nothing, for mail programs open links too.
 */
export function Page() {
  const t = useTranslations('privacy.undo')
  const common = useTranslations('common')
  const { token } = useScreenParams('undoDeletion')
  const undo = useMutation({ mutationFn: () => call(privacyApi.undo, { body: { token } }) })

  if (undo.error instanceof CallError && undo.error.code === 'CODE_INVALID') {
    return (
      <PageBody width="form">
        <PageHeading>{t('unknownTitle')}</PageHeading>
        <EmptyState
          scene={NothingFoundScene}
          title={t('unknownTitle')}
          role="alert"
          next={<LoginLink />}
        >
          <p>{t('unknown')}</p>
          <p>{t('unknownNext')}</p>
        </EmptyState>
      </PageBody>
    )
  }
  if (undo.isSuccess) {
    return (
      <PageBody width="form">
        <PageHeading>{t('doneTitle')}</PageHeading>
        <div className={styles.part}>
          <Notice kind="success">{t('done')}</Notice>
          <LoginLink />
        </div>
      </PageBody>
    )
  }
  const failureText = (error: Error): string => {
    const code = error instanceof CallError ? error.code : 'SERVER_ERROR'
    return code === 'NETWORK'
      ? common('networkError')
      : code === 'TOO_MANY_REQUESTS'
        ? error.message
        : t('failed')
  }
  return (
    <PageBody width="form">
      <PageHeading>{t('heading')}</PageHeading>
      <div className={styles.part}>
        <p>{t('text')}</p>
        <p className={styles.small}>{t('after')}</p>
        {undo.error && <Notice kind="error">{failureText(undo.error)}</Notice>}
        <Button kind="primary" large pending={undo.isPending} onClick={() => undo.mutate()}>
          {t('action')}
        </Button>
        <ScreenLink screen="landing">{t('leave')}</ScreenLink>
      </div>
    </PageBody>
  )
}

function LoginLink() {
  const t = useTranslations('privacy.undo')
  return (
    <ScreenLink screen="login" className={buttonClass({ kind: 'secondary' })}>
      {t('login')}
    </ScreenLink>
  )
}
