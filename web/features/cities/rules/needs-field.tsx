import { useTranslations } from 'use-intl'
import { licenceNeeds, type LicenceNeed } from '#domain/cities/fee-rules.ts'
import { FieldErrorText, useField } from '#web/ui/form/field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import look from '#web/ui/form/form.module.css'
import type { TypedRules } from './typed-rules.ts'

/** Value: what is ticked. */
export function NeedsField({ form }: { form: SchemaForm<TypedRules> }) {
  const t = useTranslations('cities.editor')
  const label = t('requires')
  const { id, error, field, control } = useField({ form, name: 'requires', label })
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ref } = control
  const chosen = field.value as LicenceNeed[]
  return (
    <fieldset className={look.field} aria-invalid={invalid} aria-describedby={describedBy}>
      <legend className={look.label}>{label}</legend>
      {licenceNeeds.map((need, index) => (
        <div key={need} className={look.check}>
          <input
            id={`${id}-${need}`}
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            className="tick"
            checked={chosen.includes(need)}
            onChange={(event) =>
              field.onChange(
                event.currentTarget.checked
                  ? [...chosen, need]
                  : chosen.filter((one) => one !== need),
              )
            }
          />
          <label htmlFor={`${id}-${need}`}>{t(`needs.${need}`)}</label>
        </div>
      ))}
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </fieldset>
  )
}
