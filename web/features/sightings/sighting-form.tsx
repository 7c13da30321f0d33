import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { captchaField } from '#domain/accounts/person-fields.ts'
import { reportAddress } from '#domain/animals/report.ts'
import type { PublicCard } from '#domain/found/found.api.ts'
import { longestSightingNote } from '#domain/sightings/sighting.ts'
import { sightingForm, sightingsApi } from '#domain/sightings/sightings.api.ts'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { PhotosField } from '#web/shared/pictures/photos-field.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { useSendForm } from '#web/shared/forms/use-send-form.ts'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { HourField } from '#web/ui/form/days/hour-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SentSighting } from './sent.tsx'
import styles from './sightings.module.css'

const known = sightingForm.omit({ location: true }).extend({
  address: reportAddress,
  pictures: z.array(z.instanceof(File)),
  captcha: z.string().optional(),
})
const schemas = { known, stranger: known.extend({ captcha: captchaField }) }
type Typed = z.input<typeof known>
type Told = z.output<typeof known>

export function SightingForm({
  card: { unique_id: id, location, date: lost },
  onSent,
}: {
  card: PublicCard
  onSent: (sent: SentSighting) => void
}) {
  const t = useTranslations('sightings.form')
  const today = useToday()
  const [send, bar] = useSendForm(sightingsApi.post, t('failed'))
  const { email: own, status } = useSession()
  const isKnown = own !== null && status === 'valid'
  const form: SchemaForm<Typed> = useSchemaForm<Typed, Told>({
    schema: schemas[isKnown ? 'known' : 'stranger'] as typeof known,
    defaults: {
      pictures: [],
      date: today,
      hour: '',
      note: '',
      fullname: '',
      telephone: '',
      email: own ?? '',
      captcha: '',
    } as never,
    onSubmit: async ({ pictures: files, ...told }) => {
      const { token } = await send(draft, told, files, { id })
      onSent({ token, email: told.email })
    },
  })
  const draft = useDraft(form, 'sighting', id)
  return (
    <Form form={form} label={t('heading')} {...draft.line}>
      <PhotosField
        form={form}
        name="pictures"
        label={t('picture')}
        hint={t('pictureHint')}
        most={1}
        optional
      />
      <PlaceField
        form={form}
        name="address"
        label={t('where')}
        hint={t('whereHint')}
        free
        pin={{ start: location }}
      />
      <DateField
        form={form}
        name="date"
        label={t('date')}
        {...(lost && { min: lost })}
        max={today}
      />
      <HourField form={form} name="hour" label={t('hour')} optional />
      <TextAreaField
        form={form}
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        maxLength={longestSightingNote}
        optional
      />
      <details className={styles.details}>
        <summary>{t('more')}</summary>
        <div className={styles.more}>
          <p>{t('moreLead')}</p>
          <TextField
            form={form}
            name="fullname"
            label={t('fullname')}
            autoComplete="name"
            optional
          />
          <PhoneField form={form} name="telephone" label={t('telephone')} optional />
          <NewEmailField form={form} name="email" label={t('email')} optional />
        </div>
      </details>
      {!isKnown && <CaptchaField form={form} auto />}
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
      {bar}
    </Form>
  )
}
