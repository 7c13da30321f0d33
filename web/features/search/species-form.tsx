import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { speciesList, type Species } from '#domain/animals/animal.ts'
import { location } from '#domain/places/location.ts'
import { say } from '#domain/validation/say.ts'
import { SpeciesField } from '#web/shared/animals/species-field.tsx'
import { PlaceField, type PlaceValue } from '#web/shared/places/place-field.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

const schema = z.object({
  species: z.enum(speciesList, say('SPECIES_REQUIRED')),
  place: z.object({ text: z.string(), location }, say('LOCATION_REQUIRED')),
})

/** The button waits for a chosen address (requirements/accounts-and-public.md 2). */
export function SpeciesForm({ species = 'Dog', place }: { species?: Species; place?: PlaceValue }) {
  const t = useTranslations('search.species')
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: {
      species,
      ...(place?.location && { place: { text: place.text, location: place.location } }),
    },
    onSubmit: async ({
      species: wanted,
      place: {
        text,
        location: [lng, lat],
      },
    }) => {
      await go({
        screen: 'searchSpecies',
        search: { species: wanted, lng: String(lng), lat: String(lat), address: text },
      })
    },
  })
  const chosen = useWatch({ control: form.methods.control, name: 'place' })
  return (
    <Form form={form} label={t('heading')}>
      <SpeciesField form={form} label={t('species')} />
      <PlaceField form={form} name="place" label={t('address')} hint={t('addressHint')} />
      <SubmitButton form={form} large wide disabled={!chosen?.location}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
