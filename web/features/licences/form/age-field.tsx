import { useTranslations } from 'use-intl'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { CountField } from '#web/ui/form/text-field.tsx'
import type { LicenceValues } from '../licence-values.ts'

/** In years. */
export function AgeField({ form }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fields')
  return (
    <CountField
      form={form}
      name="ownerInfo.keeperAge"
      label={t('keeperAge')}
      hint={t('keeperAgeHint')}
      optional
    />
  )
}
