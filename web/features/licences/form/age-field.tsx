import { useTranslations } from 'use-intl'
import { DigitsField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import type { LicenceValues } from '../licence-values.ts'

/** In years. */
export function AgeField({ form }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fields')
  return (
    <DigitsField
      form={form}
      name="ownerInfo.keeperAge"
      length={3}
      label={t('keeperAge')}
      hint={t('keeperAgeHint')}
      optional
    />
  )
}
