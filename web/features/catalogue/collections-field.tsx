import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Collection } from '#domain/shop/shop.api.ts'
import { FieldErrorText, Hint, useField, type FieldProps } from '#web/ui/form/field.tsx'
import look from '#web/ui/form/form.module.css'

/** Value: the handles of those that are ticked. */
export function CollectionsField<V extends FieldValues>(
  props: FieldProps<V> & { collections: readonly Collection[] },
) {
  const t = useTranslations('catalogue.product')
  const { id, error, field, control } = useField(props)
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ref } = control
  const chosen = field.value as string[]
  return (
    <fieldset className={look.field} aria-invalid={invalid} aria-describedby={describedBy}>
      <legend className={look.label}>{props.label}</legend>
      <Hint id={id}>{props.hint}</Hint>
      {props.collections.length === 0 && <p>{t('noCollections')}</p>}
      {props.collections.map(({ handle, title }, index) => (
        <div key={handle} className={look.check}>
          <input
            id={`${id}-${handle}`}
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            checked={chosen.includes(handle)}
            onChange={(event) =>
              field.onChange(
                event.currentTarget.checked
                  ? [...chosen, handle]
                  : chosen.filter((one) => one !== handle),
              )
            }
          />
          <label htmlFor={`${id}-${handle}`}>{title}</label>
        </div>
      ))}
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </fieldset>
  )
}
