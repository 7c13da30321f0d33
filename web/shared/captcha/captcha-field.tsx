import { useMergedRef } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import type { FieldPath, FieldValues, PathValue } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { FieldErrorText, useField } from '#web/ui/form/field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { MissingPart } from '#web/ui/parts/missing-part.tsx'
import { useWhenReached } from '#web/shared/lists/use-when-reached.ts'
import { usePart } from '#web/ui/parts/use-part.ts'
import styles from './captcha.module.css'

const loadWidget = async () => (await import('./captcha-widget.tsx')).CaptchaWidget

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
  const {
    id,
    error,
    field,
    control: { ref, 'aria-describedby': describedBy },
  } = useField({ form, name, label: t('label') })
  const [isSeen, setIsSeen] = useState(false)
  const place = useMergedRef(
    ref,
    useWhenReached(!isSeen, () => setIsSeen(true)),
  )
  // Also for who comes back to a form that is filled in, and only looks.
  const { part: Widget, missing, retry } = usePart(loadWidget, { now: isSeen })
  const { onChange } = field
  const { methods, sentInVain } = form

  useEffect(() => {
    if (sentInVain > 0) methods.setValue(name, '' as PathValue<V, FieldPath<V>>)
  }, [methods, name, sentInVain])

  const solved = useCallback((solution: string) => onChange(solution), [onChange])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={t('label')}
      aria-describedby={describedBy}
      className={styles.place}
    >
      {Widget ? (
        <Widget key={sentInVain} onSolved={solved} auto={auto} />
      ) : missing ? (
        <MissingPart why={missing} onRetry={retry} />
      ) : (
        <p role="status">{t('loading')}</p>
      )}
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </div>
  )
}
