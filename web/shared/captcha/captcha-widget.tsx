import 'altcha/altcha.css'
import 'altcha/external'
import type {} from 'altcha/types/react'
// A worker of our own origin, as the content security policy requires.
import ShaWorker from 'altcha/workers/sha?worker'
import { useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { accountsApi } from '#domain/accounts/accounts.api.ts'
import styles from './captcha.module.css'

$altcha.algorithms.set('SHA-256', () => new ShaWorker())

const configuration = JSON.stringify({
  hideFooter: true,
  hideLogo: true,
  // The work is the proof: observe nobody.
  humanInteractionSignature: false,
})

const strings = [
  'label',
  'verifying',
  'verified',
  'error',
  'expired',
  'waitAlert',
  'loading',
] as const

interface CaptchaWidgetProps {
  /** Gets an empty text once the solution expires. */
  onSolved: (solution: string) => void
  /** Solves itself, where the form is all that the page is for. */
  auto?: boolean
}

export function CaptchaWidget({ onSolved, auto }: CaptchaWidgetProps) {
  const t = useTranslations('captcha')
  const language = useLocale()
  const widget = useRef<HTMLElement>(null)
  $altcha.i18n.set(language, {
    ...Object.fromEntries(strings.map((key) => [key, t(key)])),
    verificationRequired: t('required'),
  })

  useEffect(() => {
    const element = widget.current
    const tell = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload: string | null }>)
        .detail
      onSolved(state === 'verified' ? (payload ?? '') : '')
    }
    element?.addEventListener('statechange', tell)
    return () => element?.removeEventListener('statechange', tell)
  }, [onSolved])

  return (
    <altcha-widget
      ref={widget}
      className={styles.widget}
      challenge={accountsApi.captcha.path}
      auto={auto ? 'onload' : 'off'}
      language={language}
      configuration={configuration}
    />
  )
}
