import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/animal.ts'
import { breedsOf } from '#domain/licences/breeds.ts'
import { weightUnits } from '#domain/licences/weight.ts'
import { useToday } from '#web/shared/today.ts'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow } from '#web/ui/form/form.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { LicenceValues } from '../licence-values.ts'
import { NoticeFields } from './notice-fields.tsx'

interface AnimalFieldsProps {
  form: SchemaForm<LicenceValues>
  /** The city gives no licence without. */
  needsMicrochip?: boolean
}

export function AnimalFields({ form, needsMicrochip = false }: AnimalFieldsProps) {
  const t = useTranslations('apply.fields')
  const common = useTranslations('common')
  const today = useToday()
  return (
    <>
      <TextField form={form} name="animalInfo.animalName" label={t('animalName')} maxLength={128} />
      <SelectField
        form={form}
        name="animalInfo.species"
        label={t('species')}
        choices={speciesList.map((value) => ({ value, label: common(`species.${value}`) }))}
      />
      <SegmentedField
        form={form}
        name="animalInfo.sex"
        label={t('sex')}
        choices={(['Male', 'Female'] as const).map((value) => ({
          value,
          label: common(`sex.${value}`),
        }))}
      />
      <BreedField form={form} />
      <TextField form={form} name="animalInfo.color" label={t('color')} maxLength={100} />
      <DateField
        form={form}
        name="animalInfo.dateOfBirth"
        label={t('dateOfBirth')}
        hint={t('dateOfBirthHint')}
        max={today}
      />
      <FieldRow>
        <TextField
          form={form}
          name="animalInfo.weight"
          label={t('weight')}
          inputMode="decimal"
          figures
        />
        <SegmentedField
          form={form}
          name="animalInfo.weightUnit"
          label={t('weightUnit')}
          choices={weightUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </FieldRow>
      <CheckboxField form={form} name="animalInfo.sterilized" label={t('sterilized')} />
      <CheckboxField form={form} name="animalInfo.rabiesVaccinationUpToDate" label={t('rabies')} />
      <NoticeFields form={form} />
      <TextField
        form={form}
        name="animalInfo.microchip"
        label={t('microchip')}
        hint={t(needsMicrochip ? 'microchipNeeded' : 'microchipHint')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        optional={!needsMicrochip}
        figures
      />
      <TextField
        form={form}
        name="animalInfo.tattoo"
        label={t('tattoo')}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        optional
        figures
      />
      <TextField
        form={form}
        name="animalInfo.assistanceCertificate"
        label={t('assistanceCertificate')}
        hint={t('assistanceHint')}
        maxLength={100}
        optional
      />
      <TextAreaField
        form={form}
        name="animalInfo.distinctiveSigns"
        label={t('distinctiveSigns')}
        maxLength={2000}
        optional
      />
    </>
  )
}

/** Completes the breeds of the species; takes any other text. */
function BreedField({ form }: { form: SchemaForm<LicenceValues> }) {
  const t = useTranslations('apply.fields')
  const id = useId()
  const language = useLocale()
  const species = useWatch({ control: form.methods.control, name: 'animalInfo.species' })
  return (
    <>
      <TextField
        form={form}
        name="animalInfo.breed"
        label={t('breed')}
        hint={t('breedHint')}
        maxLength={100}
        list={id}
      />
      <datalist id={id}>
        {breedsOf(species, language).map((breed) => (
          <option key={breed} value={breed}>
            {breed}
          </option>
        ))}
      </datalist>
    </>
  )
}
