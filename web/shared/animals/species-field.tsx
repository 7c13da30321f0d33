import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { speciesList } from '#domain/animals/animal.ts'
import { SpeciesDrawing } from '#web/ui/drawings/species-drawing.tsx'
import type { FieldProps } from '#web/ui/form/field.tsx'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'

/** Told by drawings as well as by words. */
export function SpeciesField<V extends FieldValues>(props: Omit<FieldProps<V>, 'name'>) {
  const t = useTranslations('common.species')
  return (
    <SegmentedField
      {...(props as FieldProps<V>)}
      name={'species' as FieldProps<V>['name']}
      choices={speciesList.map((value) => ({
        value,
        label: t(value),
        drawing: <SpeciesDrawing species={value} />,
      }))}
    />
  )
}
