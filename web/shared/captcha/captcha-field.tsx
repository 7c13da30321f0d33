import { useCallback, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText, useField, type FieldProps } from '#web/ui/form/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { CaptchaWidget } from './captcha-widget.tsx'
import styles from './captcha.module.css'

/**
 * Its value is the solution; the widget loads separately, and a new `round` requests a new
 * challenge. `auto`: solves itself.
 */
export function CaptchaField<V extends FieldValues>({
  round,
  auto,
  ...props
}: FieldProps<V> & { round: number; auto?: boolean }) {
  const t = useTranslations('captcha')
  const common = useTranslations('common')
  const {
    id,
    error,
    field,
    control: { ref, 'aria-describedby': describedBy },
  } = useField(props)
  const [Loaded, setLoaded] = useState<{ Widget: typeof CaptchaWidget }>()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const { onChange } = field

  useEffect(() => {
    let gone = false
    import('./captcha-widget.tsx').then(
      (module) => !gone && setLoaded({ Widget: module.CaptchaWidget }),
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [tries])

  const solved = useCallback((solution: string) => onChange(solution), [onChange])
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={props.label}
      aria-describedby={describedBy}
      className={styles.place}
    >
      {Loaded ? (
        <Loaded.Widget key={round} onSolved={solved} auto={auto} />
      ) : failed ? (
        <>
          <Notice kind="error">{t('unavailable')}</Notice>
          <Button
            kind="quiet"
            onClick={() => {
              setFailed(false)
              setTries(tries + 1)
            }}
          >
            {common('retry')}
          </Button>
        </>
      ) : (
        <p role="status">{t('loading')}</p>
      )}
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </div>
  )
}
