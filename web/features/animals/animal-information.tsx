import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { sexes, speciesList } from '#domain/animals/animal.ts'
import { colorField, dobField, nameField, notesField, raceField, sexField, speciesField } from '#domain/animals/animal-fields.ts'
import type { AnimalProfile } from '#domain/animals/animals.api.ts'
import { showDay } from '#domain/dates.ts'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { EditableField, type FieldForm } from './editable-field.tsx'

const schemaOf = (value: z.ZodType) => z.object({ value }) as z.ZodType<unknown, { value: string }>
const schemas = {
  Name: schemaOf(nameField),
  species: schemaOf(speciesField),
  sex: schemaOf(sexField),
  race: schemaOf(raceField),
  Color: schemaOf(colorField),
  dob: schemaOf(dobField),
  Notes: schemaOf(notesField),
}

/** What one knows an animal by; each line is edited in its place. */
export function AnimalInformation({ animal }: { animal: AnimalProfile }) {
  const t = useTranslations('animals')
  const common = useTranslations('common')
  const today = useToday()
  const { infos, isReadOnly } = animal
  const fixed = { animal, readOnly: isReadOnly }

  const line = (name: 'Name' | 'race' | 'Color', value: string) => (
    <EditableField
      {...fixed}
      name={name}
      label={t(`fields.${name}`)}
      value={value}
      shown={value}
      schema={schemas[name]}
      control={(form: FieldForm, hint) => (
        <TextField form={form} name="value" label={t(`fields.${name}`)} hint={hint} maxLength={100} optional={name !== 'Name'} />
      )}
    />
  )
  const choice = (name: 'species' | 'sex', value: string, choices: { value: string; label: string }[]) => (
    <EditableField
      {...fixed}
      name={name}
      label={t(`fields.${name}`)}
      value={value}
      shown={choices.find((one) => one.value === value)?.label}
      schema={schemas[name]}
      control={(form: FieldForm, hint) => <SelectField form={form} name="value" label={t(`fields.${name}`)} hint={hint} choices={choices} />}
    />
  )

  return (
    <Card as="section" aria-labelledby="information">
      <h2 id="information">{t('profile.information')}</h2>
      <div>
        {line('Name', animal.name)}
        {choice(
          'species',
          animal.species,
          speciesList.map((value) => ({ value, label: common(`species.${value}`) })),
        )}
        {choice(
          'sex',
          animal.sex,
          sexes.map((value) => ({ value, label: common(`sex.${value}`) })),
        )}
        {line('race', infos.race ?? '')}
        {line('Color', infos.Color ?? '')}
        <EditableField
          {...fixed}
          readOnly={isReadOnly || infos.dob !== null}
          name="dob"
          label={t('fields.dob')}
          value={infos.dob ?? ''}
          shown={infos.dob && <span className="figures">{showDay(infos.dob)}</span>}
          schema={schemas.dob}
          warning={t('edit.once')}
          control={(form: FieldForm, hint) => <DateField form={form} name="value" label={t('fields.dob')} hint={hint} max={today} />}
        />
        <EditableField
          {...fixed}
          lines
          name="Notes"
          label={t('fields.Notes')}
          value={infos.Notes ?? ''}
          shown={infos.Notes}
          schema={schemas.Notes}
          control={(form: FieldForm, hint) => <TextAreaField form={form} name="value" label={t('fields.Notes')} hint={hint} maxLength={4000} optional />}
        />
      </div>
    </Card>
  )
}
