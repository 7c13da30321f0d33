import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { z } from 'zod'
import { captchaField } from '#domain/accounts/person-fields.ts'
import { speciesList } from '#domain/animals/animal.ts'
import { reportAddress } from '#domain/animals/report.ts'
import { lostReportForm, lostReportsApi } from '#domain/lost-reports/lost-reports.api.ts'
import { sendForm } from '#web/api/send-form.ts'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/idempotency-key.ts'
import { PhotosField } from '#web/shared/pictures/photos-field.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useToday } from '#web/shared/today.ts'
import { SpeciesDrawing } from '#web/ui/drawings/species-drawing.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { EmailField, TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

const schema = lostReportForm.omit({ location: true }).extend({
  address: reportAddress,
  pictures: z.array(z.instanceof(File)),
  captcha: captchaField,
})

export function LossForm() {
  const [sentTo, setSentTo] = useState<string>()
  return sentTo === undefined ? <Fields onSent={setSentTo} /> : <Sent email={sentTo} />
}

function Fields({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations('losses')
  const common = useTranslations('common.species')
  const language = useLocale()
  const today = useToday()
  const keyFor = useIdempotencyKey()
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: { pictures: [], name: '', date: today, telephone: '', email: '', captcha: '' },
    onSubmit: async ({ pictures: files, ...told }) => {
      const fields = { ...told, language }
      await sendForm(lostReportsApi.post, {
        fields,
        files,
        idempotencyKey: keyFor({ fields, files: files.map(({ size, name }) => [size, name]) }),
      }).catch((error: unknown) => {
        throw sayingInstead(error, t('failed'))
      })
      onSent(told.email)
    },
  })
  return (
    <Form form={form} label={t('heading')}>
      <SegmentedField
        form={form}
        name="species"
        label={t('species')}
        choices={speciesList.map((value) => ({
          value,
          label: common(value),
          drawing: <SpeciesDrawing species={value} aria-hidden width={36} height={36} />,
        }))}
      />
      <TextField form={form} name="name" label={t('name')} maxLength={100} />
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
        pin={{}}
      />
      <DateField form={form} name="date" label={t('date')} max={today} />
      <PhoneField form={form} name="telephone" label={t('telephone')} hint={t('telephoneHint')} />
      <EmailField form={form} name="email" label={t('email')} hint={t('emailHint')} />
      <CaptchaField form={form} auto />
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}

function Sent({ email }: { email: string }) {
  const t = useTranslations('losses')
  const place = useRef<HTMLDivElement>(null)
  // The form held the focus.
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice kind="success" title={t('sentTitle')}>
        <p>{t('sent', { email })}</p>
      </Notice>
    </div>
  )
}
