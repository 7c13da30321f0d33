import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { ScreenLink, useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { sessionQuery } from '#web/shared/session/session.queries.ts'
import { useSetSession } from '#web/shared/session/set-session.ts'
import { UndoPage } from '#web/shared/undo-page.tsx'
import { ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where the letter to an address leads that staff gave an account. */
export function Page() {
  const t = useTranslations('accounts.confirmEmail')
  const { token } = useScreenParams('confirmEmail')
  const client = useQueryClient()
  const setSession = useSetSession()
  const confirm = useMutation({
    mutationFn: () => call(accountsApi.confirmCorrection, { body: { token } }),
    // The account may be logged in here.
    onSuccess: async () => setSession(await client.fetchQuery({ ...sessionQuery, staleTime: 0 })),
  })
  const account = (
    <ScreenLink screen="login" className={buttonClass({ kind: 'primary' })}>
      {t('login')}
    </ScreenLink>
  )
  return (
    <UndoPage
      undo={confirm}
      words={{
        heading: t('heading'),
        action: t('action'),
        leave: t('leave'),
        doneTitle: t('doneTitle'),
        unknownTitle: t('unknownTitle'),
      }}
      done={({ email }) => (
        <>
          <Notice kind="success">{t('done', { email })}</Notice>
          <ButtonRow>
            {account}
            <ScreenLink
              screen="forgot"
              search={{ email }}
              className={buttonClass({ kind: 'secondary' })}
            >
              {t('password')}
            </ScreenLink>
          </ButtonRow>
        </>
      )}
      unknown={
        <>
          <p>{t('unknown')}</p>
          <p>{t.rich('unknownNext', { help })}</p>
        </>
      }
      unknownNext={account}
      failure={(error) =>
        error instanceof CallError && error.code === 'USER_EXISTS'
          ? t.rich('taken', { help })
          : failureText(error, t('failed'))
      }
    >
      <p>{t('text')}</p>
      <p>{t('after')}</p>
    </UndoPage>
  )
}

const help = (words: ReactNode) => (
  <ScreenLink screen="contact" search={{ subject: 'account' }}>
    {words}
  </ScreenLink>
)
