import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { sexes } from '#domain/animals/animal.ts'
import {
  foundAnimalSizes,
  foundAnimalStates,
  longestNote,
  mostFoundPictures,
} from '#domain/found-animals/found-animal.ts'
import { SpeciesField } from '#web/shared/animals/species-field.tsx'
import { CaptchaField } from '#web/shared/captcha/captcha-field.tsx'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { PhotosField } from '#web/shared/pictures/photos-field.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { useToday } from '#web/shared/today.ts'
import { useCorrection } from '#web/shared/forms/use-correction.ts'
import { useSendForm } from '#web/shared/forms/use-send-form.ts'
import { Card } from '#web/ui/card.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm, type SchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { onceBegun } from '#web/ui/parts/use-part.ts'
import styles from './found.module.css'
import { Posted, type PostedFind } from './posted.tsx'

const checks = onceBegun(async () => import('./find-check.ts'))
type Check = Awaited<ReturnType<typeof checks>>['findChecks']['known']
type Typed = z.input<Check>
type Told = z.output<Check>

/** Found without a number, in three steps without account (requirements/reuniting.md 1). */
export function PostFind({ onPosted }: { onPosted: (isPosted: boolean) => void }) {
  const t = useTranslations('finds.post')
  const [posted, setPosted] = useState<PostedFind>()
  const [corrections, setCorrections] = useState(0)
  const show = (find?: PostedFind) => {
    setPosted(find)
    onPosted(find !== undefined)
  }
  return (
    <Card as="section" raised aria-labelledby="post">
      {posted && (
        <Posted
          find={posted}
          onCorrect={() => {
            show()
            setCorrections(corrections + 1)
          }}
        />
      )}
      <div hidden={posted !== undefined} className={styles.form}>
        <h2 id={posted ? undefined : 'post'}>{t('heading')}</h2>
        <p>{t('lead')}</p>
        <FindForm corrections={corrections} onPosted={show} />
      </div>
    </Card>
  )
}

function FindForm({
  corrections,
  onPosted,
}: {
  corrections: number
  onPosted: (find: PostedFind) => void
}) {
  const t = useTranslations('finds.post')
  const today = useToday()
  const [send, bar] = useSendForm(async () => (await checks()).post, t('failed'))
  const corrects = useRef<string | null>(null)
  const { email: own, profile, status } = useSession()
  const isKnown = own !== null && status === 'valid'
  const form: SchemaForm<Typed> = useSchemaForm<Typed, Told>({
    schema: async () => (await checks()).findChecks[isKnown ? 'known' : 'stranger'] as Check,
    defaults: {
      pictures: [],
      state: 'held',
      date: today,
      colour: '',
      fullname: profile?.fullName ?? '',
      email: own ?? '',
      captcha: '',
      sex: 'Unknown',
      size: '',
      breed: '',
      collar: '',
      marks: '',
      secret: '',
      telephone: '',
      note: '',
    } as never,
    onSubmit: async ({ pictures: files, ...told }) => {
      const { unique_id: id, correction } = await send(
        draft,
        { ...told, corrects: corrects.current },
        files,
      )
      corrects.current = correction
      onPosted({ id, email: correction === null ? null : told.email })
    },
  })
  const draft = useDraft(form, 'find')
  useCorrection(form.methods, corrections)
  const state = useWatch({
    control: form.methods.control,
    name: 'state',
  }) as (typeof foundAnimalStates)[number]
  return (
    <Form form={form} label={t('heading')} {...draft.line}>
      <h3>{t('photoStep')}</h3>
      <PhotosField
        form={form}
        name="pictures"
        label={t('pictures')}
        hint={t('picturesHint')}
        most={mostFoundPictures}
      />
      <h3>{t('placeStep')}</h3>
      <SelectState form={form} />
      <PlaceField
        form={form}
        name="address"
        label={t(`where.${state}`)}
        hint={t('whereHint')}
        free
        pin={{}}
      />
      <h3>{t('wordsStep')}</h3>
      <SpeciesField form={form} label={t('species')} />
      <TextField form={form} name="colour" label={t('colour')} maxLength={100} />
      <DateField form={form} name="date" label={t(`date.${state}`)} max={today} />
      <TextField form={form} name="fullname" label={t('fullname')} autoComplete="name" />
      <NewEmailField form={form} name="email" label={t('email')} hint={t('emailHint')} />
      <details className={styles.details}>
        <summary>{t('more')}</summary>
        <MoreFields form={form} />
      </details>
      {!isKnown && <CaptchaField key={corrections} form={form} auto />}
      <SubmitButton form={form} large wide>
        {t('submit')}
      </SubmitButton>
      {bar}
    </Form>
  )
}

function SelectState({ form }: { form: SchemaForm<Typed> }) {
  const t = useTranslations('finds')
  return (
    <SegmentedField
      form={form}
      name="state"
      label={t('post.state')}
      choices={foundAnimalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
    />
  )
}

function MoreFields({ form }: { form: SchemaForm<Typed> }) {
  const t = useTranslations('finds')
  const common = useTranslations('common.sex')
  return (
    <div className={styles.more}>
      <SelectField
        form={form}
        name="sex"
        label={t('post.sex')}
        choices={sexes.map((value) => ({ value, label: common(value) }))}
      />
      <SelectField
        form={form}
        name="size"
        label={t('post.size')}
        empty={t('post.noSize')}
        choices={foundAnimalSizes.map((value) => ({ value, label: t(`sizes.${value}`) }))}
        optional
      />
      <TextField form={form} name="breed" label={t('post.breed')} maxLength={100} optional />
      <TextField form={form} name="collar" label={t('post.collar')} maxLength={200} optional />
      <TextField form={form} name="marks" label={t('post.marks')} maxLength={300} optional />
      <TextField
        form={form}
        name="secret"
        label={t('post.secret')}
        hint={t('post.secretHint')}
        maxLength={200}
        optional
      />
      <PhoneField form={form} name="telephone" label={t('post.telephone')} optional />
      <TextAreaField
        form={form}
        name="note"
        label={t('post.note')}
        maxLength={longestNote}
        optional
      />
    </div>
  )
}
