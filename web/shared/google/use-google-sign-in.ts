import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { googleApi } from '#domain/google/google.api.ts'
import { call } from '#web/api/call.ts'
import { useGoOn } from '#web/shared/go-on.ts'
import { useSignIn } from '#web/shared/sign-in.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** What the page does with an answer of Google: signs in and goes on, or says that it did not work. */
export function useGoogleSignIn(by: keyof typeof googleApi) {
  const t = useTranslations('common.google')
  const language = useLocale()
  const signIn = useSignIn()
  const [done, setDone] = useState(false)
  useGoOn(done)
  const failed = () => toast({ kind: 'error', text: t('failed') })
  return {
    done,
    failed,
    take: (answer: { credential: string } | { access_token: string }) =>
      call(googleApi[by], { body: { ...answer, language } }).then((session) => setDone(signIn(session)), failed),
  }
}
