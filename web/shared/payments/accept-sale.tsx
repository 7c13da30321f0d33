import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'

/** The conditions, accepted before every payment (requirements/animals.md 5). */
export function AcceptSale<V extends FieldValues>({ form }: { form: SchemaForm<V> }) {
  const t = useTranslations('till')
  return (
    <CheckboxField
      form={form}
      name={'accept' as FieldPath<V>}
      label={t.rich('accept', { terms: (words) => words }) as string}
    >
      {t.rich('accept', {
        terms: (words) => (
          <ScreenLink screen="saleTerms" target="_blank">
            {words}
          </ScreenLink>
        ),
      })}
    </CheckboxField>
  )
}
