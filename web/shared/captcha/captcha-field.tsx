import { useCallback, useEffect, useState } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { FieldErrorText, useField } from '#web/ui/form/field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { CaptchaWidget } from './captcha-widget.tsx'
import styles from './captcha.module.css'

/**
 * The field `captcha`, whose value is the solution. A solution serves once: the widget, which loads
 * separately, asks anew after each attempt that failed when sent. `auto`: solves itself.
 */
export function CaptchaField<V extends FieldValues>({
  form,
  auto,
}: {
  form: SchemaForm<V>
  auto?: boolean
}) {
  const t = useTranslations('captcha')
  const name = 'captcha' as FieldPath<V>
  const common = useTranslations('common')
  const {
    id,
    error,
    field,
    control: { ref, 'aria-describedby': describedBy },
  } = useField({ form, name, label: t('label') })
  const [Loaded, setLoaded] = useState<{ Widget: typeof CaptchaWidget }>()
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const { onChange } = field
  const { methods, sentInVain } = form

  useEffect(() => {
    if (sentInVain > 0) methods.setValue(name, '' as PathValue<V, FieldPath<V>>)
  }, [methods, name, sentInVain])

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
      aria-label={t('label')}
      aria-describedby={describedBy}
      className={styles.place}
    >
      {Loaded ? (
        <Loaded.Widget key={sentInVain} onSolved={solved} auto={auto} />
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
