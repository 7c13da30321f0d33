import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { location, type Location } from '#domain/places/location.ts'
import { say } from '#domain/validation/say.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useGo } from '#web/shared/screens/screen-link.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import styles from './affiliates.module.css'

const schema = z.object({
  place: z.object({ text: z.string(), location }, say('LOCATION_REQUIRED')),
})

export function PlaceForm({ place, address }: { place: Location | undefined; address: string }) {
  const t = useTranslations('affiliates')
  const go = useGo()
  const form = useSchemaForm({
    schema,
    defaults: place ? { place: { text: address, location: place } } : {},
    onSubmit: async ({ place: { text, location: chosenPlace } }) => {
      const [lng, lat] = chosenPlace
      await go({
        screen: 'affiliates',
        search: { address: text, lng: String(lng), lat: String(lat) },
      })
    },
  })
  const chosen = useWatch({ control: form.methods.control, name: 'place' })
  return (
    <Form form={form} label={t('heading')} className={styles.form}>
      <PlaceField form={form} name="place" label={t('address')} hint={t('addressHint')} />
      <SubmitButton form={form} large disabled={!chosen?.location}>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
