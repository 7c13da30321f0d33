import { useEffect, useState } from 'react'
import { get, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { strengths, type Strength } from '#domain/accounts/strength.ts'
import style from '#web/ui/form/form.module.css'
import { PasswordField } from './password-field.tsx'
import type { FieldProps } from '#web/ui/form/field.tsx'

/** Shows a strength hint. The server refuses only common passwords. */
export function NewPasswordField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useTranslations('parts')
  const typed = String(useWatch({ control: props.form.methods.control, name: props.name }) ?? '')
  const measured = useStrength(typed)
  const refused = useFormState({
    control: props.form.methods.control,
    name: props.name,
    exact: true,
  }).errors
  // Not beside an error.
  const strength = get(refused, props.name) ? undefined : measured
  return (
    <div>
      <PasswordField {...props} autoComplete="new-password" />
      <div role="status" className={style.strength} data-strength={strength}>
        {strength && (
          <>
            <span aria-hidden="true">
              {strengths.slice(1).map((step, at) => (
                <i key={step} data-on={at < strengths.indexOf(strength) || undefined} />
              ))}
            </span>
            <span>
              {t('passwordStrength')} {t(`strengths.${strength}`)}
            </span>
          </>
        )}
      </div>
    </div>
  )
}

/** Loads the list of common passwords on first input. */
function useStrength(typed: string): Strength | undefined {
  const [measured, setMeasured] = useState<{ typed: string; strength: Strength }>()
  useEffect(() => {
    if (!typed) return undefined
    let gone = false
    import('#domain/accounts/password-strength.ts').then(
      ({ passwordStrength }) => !gone && setMeasured({ typed, strength: passwordStrength(typed) }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [typed])
  // Keep the former value while measuring, to avoid flicker.
  return typed ? measured?.strength : undefined
}
