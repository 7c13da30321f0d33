import { useEffect, useState } from 'react'
import { useWatch, type FieldPath, type FieldPathValue, type FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import style from '#web/ui/form/form.module.css'
import { EmailField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

/** On blur, suggests a correction of a probable typing error; never blocks. */
export function NewEmailField<V extends FieldValues>(props: TextFieldProps<V>) {
  const { form, name } = props
  const t = useTranslations('parts')
  const typed = String(useWatch({ control: form.methods.control, name }) ?? '')
  const [left, setLeft] = useState('')
  const [meant, setMeant] = useState<string>()

  useEffect(() => {
    if (!left) return undefined
    let gone = false
    import('./email-advice.ts').then(
      ({ likelyEmail }) => !gone && setMeant(likelyEmail(left)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [left])

  const advice = typed && left === typed ? meant : undefined
  const take = (email: string) => {
    form.methods.setValue(name, email as FieldPathValue<V, FieldPath<V>>, {
      shouldDirty: true,
      shouldValidate: form.refusals > 0,
    })
    form.methods.setFocus(name)
  }
  return (
    <div
      onBlur={() => {
        if (left === typed) return
        setMeant(undefined)
        setLeft(typed)
      }}
    >
      <EmailField {...props} />
      <div role="status" className={style.advice}>
        {advice && (
          <p>
            {t.rich('emailAdvice', {
              email: advice,
              take: (words) => (
                <button type="button" onClick={() => take(advice)}>
                  {words}
                </button>
              ),
            })}
          </p>
        )}
      </div>
    </div>
  )
}
