import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import type { Species } from '#domain/animals/animal.ts'
import { kindOf } from '#domain/guide/steps.ts'
import { SpeciesField } from '#web/shared/animals/species-field.tsx'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { PhotosField } from '#web/shared/pictures/photos-field.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { useCorrection } from '#web/shared/forms/use-correction.ts'
import { useSendForm } from '#web/shared/forms/use-send-form.ts'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { InsteadOfForm } from '#web/ui/form/instead-of-form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { onceBegun } from '#web/ui/parts/use-part.ts'
import styles from './losses.module.css'

const checks = onceBegun(async () => import('./loss-check.ts'))
type Check = Awaited<ReturnType<typeof checks>>['lossCheck']

interface SentLoss {
  email: string
  species: Species
}

/** What was typed stays, for whoever mistyped the e-mail and would wait in vain. */
export function LossForm() {
  const [sent, setSent] = useState<SentLoss>()
  const [corrections, setCorrections] = useState(0)
  return (
    <>
      {sent && (
        <Sent
          sent={sent}
          onCorrect={() => {
            setSent(undefined)
            setCorrections(corrections + 1)
          }}
        />
      )}
      <div hidden={sent !== undefined}>
        <Fields corrections={corrections} onSent={setSent} />
      </div>
    </>
  )
}

function Fields({
  corrections,
  onSent,
}: {
  corrections: number
  onSent: (sent: SentLoss) => void
}) {
  const t = useTranslations('losses')
  const today = useToday()
  const [send, bar] = useSendForm(async () => (await checks()).post, t('failed'))
  const form = useSchemaForm<z.input<Check>, z.output<Check>>({
    schema: async () => (await checks()).lossCheck,
    defaults: { pictures: [], name: '', date: today, telephone: '', email: '', captcha: '' },
    onSubmit: async ({ pictures: files, ...told }) => {
      await send(draft, told, files)
      onSent({ email: told.email, species: told.species })
    },
  })
  const draft = useDraft(form, 'loss')
  useCorrection(form.methods, corrections)
  return (
    <Form form={form} label={t('heading')} {...draft.line}>
      <SpeciesField form={form} label={t('species')} />
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
        pin={{ reach: 'loss' }}
      />
      <DateField form={form} name="date" label={t('date')} max={today} />
      <PhoneField form={form} name="telephone" label={t('telephone')} hint={t('telephoneHint')} />
      <NewEmailField form={form} name="email" label={t('email')} hint={t('emailHint')} />
      <CaptchaField key={corrections} form={form} auto />
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
      {bar}
    </Form>
  )
}

function Sent({ sent: { email, species }, onCorrect }: { sent: SentLoss; onCorrect: () => void }) {
  const t = useTranslations('losses')
  return (
    <InsteadOfForm className={styles.parts}>
      <Notice kind="success" title={t('sentTitle')}>
        <p>{t('sent', { email })}</p>
      </Notice>
      <p>{t('sentNothing')}</p>
      <ButtonRow>
        <Button kind="quiet" onClick={onCorrect}>
          {t('sentWrong')}
        </Button>
        <ScreenLink
          screen="guide"
          search={{ kind: kindOf(species) }}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('sentMeanwhile')}
        </ScreenLink>
      </ButtonRow>
    </InsteadOfForm>
  )
}
