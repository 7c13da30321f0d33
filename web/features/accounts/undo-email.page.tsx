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
import { buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Where the letter to the former address leads. */
export function Page() {
  const t = useTranslations('accounts.undoEmail')
  const { token } = useScreenParams('undoEmail')
  const client = useQueryClient()
  const setSession = useSetSession()
  const undo = useMutation({
    mutationFn: () => call(accountsApi.undoEmail, { body: { token } }),
    // This browser's session may have ended too.
    onSuccess: async () => setSession(await client.fetchQuery({ ...sessionQuery, staleTime: 0 })),
  })
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
      done={({ email }) => (
        <>
          <Notice kind="success">{t('done', { email })}</Notice>
          <p>{t('next')}</p>
          <NewPassword email={email} />
          <p>{t.rich('look', { help })}</p>
        </>
      )}
      unknown={
        <>
          <p>{t('unknown')}</p>
          <p>{t.rich('unknownNext', { help })}</p>
        </>
      }
      unknownNext={<NewPassword />}
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
