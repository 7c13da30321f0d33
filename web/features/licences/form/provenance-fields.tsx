import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { provenances } from '#domain/licences/licence-form.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { LicenceValues } from '../licence-values.ts'

interface ProvenanceFieldsProps {
  form: SchemaForm<LicenceValues>
  isClerk: boolean
}

export function ProvenanceFields({ form, isClerk }: ProvenanceFieldsProps) {
  const t = useTranslations('apply.fields')
  const [provenance, isFromElsewhere, isDangerous, species] = useWatch({
    control: form.methods.control,
    name: [
      'animalProvenance.provenance',
      'animalProvenance.registeredInAnotherCity',
      'animalProvenance.classifiedAsDangerousDog',
      'animalInfo.species',
    ],
  })
  return (
    <>
      <SelectField
        form={form}
        name="animalProvenance.provenance"
        label={t('provenance')}
        empty={t('choose')}
        choices={provenances.map((value) => ({ value, label: t(`provenances.${value}`) }))}
      />
      {provenance === 'Other' && (
        <TextAreaField
          form={form}
          name="animalProvenance.otherProvenanceDetails"
          label={t('otherProvenanceDetails')}
          maxLength={500}
          optional
        />
      )}
      <CheckboxField
        form={form}
        name="animalProvenance.registeredInAnotherCity"
        label={t('registeredInAnotherCity')}
      />
      {isFromElsewhere && (
        <TextField
          form={form}
          name="animalProvenance.lastCity"
          label={t('lastCity')}
          maxLength={100}
        />
      )}
      {isClerk && (species === 'Dog' || isDangerous) && (
        <CheckboxField
          form={form}
          name="animalProvenance.classifiedAsDangerousDog"
          label={t('dangerous')}
        />
      )}
      <TextAreaField
        form={form}
        name="other_info"
        label={t('otherInfo')}
        maxLength={2000}
        optional
      />
    </>
  )
}
