import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { googleApi } from '#domain/google/google.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useGoOn } from '#web/shared/session/go-on.ts'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { useSignIn } from '#web/shared/session/sign-in.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { googleNonceQuery } from './google.queries.ts'

/** Signs in, or leads to the login that links the account. Consumes the nonce. */
export function useGoogleSignIn(by: 'logIn' | 'oneTap') {
  const t = useTranslations('common.google')
  const language = useLocale()
  const signIn = useSignIn()
  const go = useGo()
  const client = useQueryClient()
  const [done, setDone] = useState(false)
  useGoOn(done)
  const failed = () => toast({ kind: 'error', text: t('failed') })
  return {
    done,
    failed,
    take: (answer: { credential: string } | { access_token: string }) =>
      call(googleApi[by], { body: { ...answer, language } }).then(
        (session) => setDone(signIn(session)),
        async (error: unknown) => {
          await client.invalidateQueries({ queryKey: googleNonceQuery.queryKey })
          if (error instanceof CallError && error.code === 'GOOGLE_NOT_LINKED')
            await go({ screen: 'login', search: { google: '1' } })
          else failed()
        },
      ),
  }
}
