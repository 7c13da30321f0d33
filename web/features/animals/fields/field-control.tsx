import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Sex } from '#domain/animals/animal.ts'
import { fieldOf } from '#domain/animals/fields/animal-fields.ts'
import { useToday } from '#web/shared/today.ts'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { HourField } from '#web/ui/form/days/hour-field.tsx'
import { InstantField, PhoneField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { EditableName } from './profile-fields.ts'
import { useFieldWords } from './use-field-words.ts'

interface FieldControlProps<V extends FieldValues> {
  form: SchemaForm<V>
  /** Where the form holds the value. */
  at: FieldPath<V>
  name: EditableName
  label: string
  hint: ReactNode
  sex: Sex
}

export function FieldControl<V extends FieldValues>({
  form,
  at,
  name,
  label,
  hint,
  sex,
}: FieldControlProps<V>) {
  const t = useTranslations('animals')
  const words = useFieldWords(sex)
  const today = useToday()
  const { kind, choices = [], required = kind === 'number', longest, past } = fieldOf(name)
  const common = { form, name: at, label, hint, optional: !required } as const
  switch (kind) {
    case 'line':
      return <TextField {...common} maxLength={longest} />
    case 'number':
      return (
        <TextField
          {...common}
          hint={hint ?? t(`codes.${name as 'tattoo'}Hint`)}
          maxLength={longest}
          autoCapitalize="characters"
          spellCheck={false}
          figures
        />
      )
    case 'lines':
      return <TextAreaField {...common} maxLength={longest} />
    case 'day':
    case 'compactDay':
      return <DateField {...common} {...(past && { max: today })} />
    case 'instant':
      return <InstantField {...common} hint={hint ?? t('intake.dateTimeHint')} />
    case 'hour':
      return <HourField {...common} />
    case 'telephone':
      return <PhoneField {...common} autoComplete="off" />
    case 'choice':
    case 'yesNo':
      return (
        <SelectField
          {...common}
          {...(!required && { empty: t('profile.none') })}
          choices={choices.map((value) => ({ value, label: words(name, value) }))}
        />
      )
  }
}
