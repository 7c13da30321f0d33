import { useTranslations } from 'use-intl'
import type { City } from '#domain/cities/cities.api.ts'
import { CardHelpButton, type CardHelp } from '#web/shared/support/card-help.tsx'
import { DigitsField, NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import type { Demands, LicenceValues } from '../licence-values.ts'

interface PlaceFieldsProps {
  form: SchemaForm<LicenceValues>
  cities: readonly City[]
  demands: Demands
  help: CardHelp
}

export function PlaceFields({ form, cities, demands, help }: PlaceFieldsProps) {
  const t = useTranslations('apply.fields')
  const { isClerk, isCardOptional } = demands
  return (
    <>
      <SelectField
        form={form}
        name="city"
        label={t('city')}
        empty={t('chooseCity')}
        choices={cities.map(({ name }) => ({ value: name, label: name }))}
      />
      <NumberGroupsField
        form={form}
        name="card"
        label={t('card')}
        hint={isCardOptional && t('cardHint')}
        placeholder="100 000 000"
        optional={isCardOptional}
      />
      <DigitsField
        form={form}
        name="verif"
        length={3}
        label={t('verif')}
        hint={t('verifHint')}
        optional={isCardOptional}
      />
      {isClerk && <CardHelpButton help={help} />}
    </>
  )
}
