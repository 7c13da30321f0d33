import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { speciesList } from '#domain/animals/animal.ts'
import { location } from '#domain/places/location.ts'
import { say } from '#domain/validation/say.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { writeQuery, type AdoptionQuery } from './adoption-query.ts'
import styles from './adoption.module.css'

const schema = z.object({
  species: z.enum(['', ...speciesList]),
  place: z.object({ text: z.string(), location }, say('LOCATION_REQUIRED')),
})

export function AdoptionForm({ query }: { query: AdoptionQuery }) {
  const t = useTranslations('adoption.search')
  const common = useTranslations('common.species')
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: {
      species: query.species ?? '',
      ...(query.place && { place: { text: query.address, location: query.place } }),
    },
    onSubmit: async ({ species, place }) => {
      const search = writeQuery({
        ...query,
        species: species || undefined,
        place: place.location,
        address: place.text,
      })
      await go({ screen: 'adoption', search })
    },
  })
  const chosen = useWatch({ control: form.methods.control, name: 'place' })
  return (
    <Form form={form} label={t('heading')} className={styles.form}>
      <SelectField
        form={form}
        name="species"
        label={t('species')}
        choices={[
          { value: '', label: t('anySpecies') },
          ...speciesList.map((value) => ({ value, label: common(value) })),
        ]}
      />
      <PlaceField form={form} name="place" label={t('address')} hint={t('addressHint')} />
      <SubmitButton form={form} large disabled={!chosen?.location}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
