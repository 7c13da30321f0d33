import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { Profile } from '#domain/accounts/profile.ts'
import { animalsApi, type AnimalProfile } from '#domain/animals/animals.api.ts'
import { longestCircumstances } from '#domain/animals/fields/field-kinds.ts'
import { lostForm } from '#domain/animals/report.ts'
import { call } from '#web/api/call.ts'
import { useAnimalFailure } from '#web/shared/animals/use-animal.ts'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { profileQuery } from '#web/shared/session/profile.queries.ts'
import { useToday } from '#web/shared/today.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from '../animals.module.css'

interface ReportLostDialogProps {
  animal: AnimalProfile
  onClose: () => void
  onReported: () => void
}

/** The contact defaults to the person's profile. */
export function ReportLostDialog({ animal, onClose, onReported }: ReportLostDialogProps) {
  const t = useTranslations('animals')
  const { data: profile, isError } = useQuery(profileQuery)
  return (
    <Dialog open onClose={onClose} title={t('lost.title', { name: animal.name, sex: animal.sex })}>
      <p>{t('lost.lead')}</p>
      {profile || isError ? (
        <LostForm animal={animal} profile={profile} onReported={onReported} />
      ) : (
        <Loading>{t('profile.loading')}</Loading>
      )}
    </Dialog>
  )
}

function LostForm({
  animal,
  profile,
  onReported,
}: {
  animal: AnimalProfile
  profile: Profile | undefined
  onReported: ReportLostDialogProps['onReported']
}) {
  const t = useTranslations('animals')
  const failing = useAnimalFailure(animal.unique_id)
  const today = useToday()
  const { Notes: notes } = animal.infos
  const form = useSchemaForm({
    schema: lostForm,
    defaults: {
      date: today,
      fullName: profile?.profile.fullName ?? '',
      email: profile?.email ?? '',
      telephone: profile?.profile.telephone ?? '',
      ...(notes && { notesPublic: animal.infos.NotesPublic ?? false }),
    },
    onSubmit: async (values) => {
      const body = { type: 'lost', ...values } as const
      try {
        await call(animalsApi.report, {
          params: { id: animal.unique_id },
          body,
          idempotencyKey: draft.keyFor(body),
        })
        draft.sent()
        toast({ kind: 'success', text: t('lost.success') })
        onReported()
      } catch (error) {
        throw failing(error, t('lost.failed'))
      }
    },
  })
  const draft = useDraft(form, 'lost', animal.unique_id, { instead: 'loss' })
  return (
    <Form
      form={form}
      label={t('lost.title', { name: animal.name, sex: animal.sex })}
      {...draft.line}
    >
      <PlaceField
        form={form}
        name="address"
        label={t('lost.addressLabel', { sex: animal.sex })}
        free
        pin={{ start: profile?.location ?? undefined, reach: 'loss' }}
      />
      <DateField form={form} name="date" label={t('lost.dateLabel')} max={today} />
      <TextAreaField
        form={form}
        name="circumstances"
        label={t('lost.circumstances')}
        hint={t('lost.circumstancesHint')}
        maxLength={longestCircumstances}
        optional
      />
      {notes && (
        <CheckboxField form={form} name="notesPublic" label={t('lost.notesPublic')} hint={notes} />
      )}
      <TextField form={form} name="fullName" label={t('fields.fullName')} autoComplete="name" />
      <FieldRow>
        <NewEmailField form={form} name="email" label={t('fields.email')} />
        <PhoneField form={form} name="telephone" label={t('fields.telephone')} />
      </FieldRow>
      <div className={styles.actions}>
        <SubmitButton form={form} large wide>
          {t('lost.submit')}
        </SubmitButton>
      </div>
    </Form>
  )
}
