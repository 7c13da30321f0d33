import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { privacyApi } from '#domain/privacy/privacy.api.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { UndoPage } from '#web/shared/undo-page.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './privacy.module.css'

/** Where the letter of a deletion leads. */
export function Page() {
  const t = useTranslations('privacy.undo')
  const { token } = useScreenParams('undoDeletion')
  const undo = useMutation({ mutationFn: () => call(privacyApi.undo, { body: { token } }) })
  const login = (
    <ScreenLink screen="login" className={buttonClass({ kind: 'secondary' })}>
      {t('login')}
    </ScreenLink>
  )
  return (
    <UndoPage
      undo={undo}
      words={{
        heading: t('heading'),
        action: t('action'),
        leave: t('leave'),
        doneTitle: t('doneTitle'),
        unknownTitle: t('unknownTitle'),
      }}
      done={() => (
        <>
          <Notice kind="success">{t('done')}</Notice>
          {login}
        </>
      )}
      unknown={
        <>
          <p>{t('unknown')}</p>
          <p>{t('unknownNext')}</p>
        </>
      }
      unknownNext={login}
      failure={(error) => failureText(error, t('failed'))}
    >
      <p>{t('text')}</p>
      <p className={styles.small}>{t('after')}</p>
    </UndoPage>
  )
}
