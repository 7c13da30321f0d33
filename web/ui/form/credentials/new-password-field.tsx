import { useEffect, useState } from 'react'
import { get, useFormState, useWatch, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { strengths, type Strength } from '#domain/accounts/strength.ts'
import style from '#web/ui/form/form.module.css'
import { PasswordField } from './password-field.tsx'
import type { FieldProps } from '#web/ui/form/field.tsx'

/**
 * A password to be chosen, with advice on how well it stands up to guessing. Only listed common
 * ones are refused, by the server.
 */
export function NewPasswordField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useTranslations('common')
  const typed = String(useWatch({ control: props.form.methods.control, name: props.name }) ?? '')
  const measured = useStrength(typed)
  const refused = useFormState({
    control: props.form.methods.control,
    name: props.name,
    exact: true,
  }).errors
  // What the form refuses is said by its error alone.
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

/** The list of common passwords comes with the first sign that is typed. */
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
  // The former one stands while the next is on its way: it flickers for nobody.
  return typed ? measured?.strength : undefined
}
