import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocale, useTranslations } from 'use-intl'
import { foundStates, type FoundState } from '#domain/found/found-state.ts'
import {
  foundApi,
  foundForm,
  longestMessage,
  type FoundForm as Report,
  type PublicCard,
} from '#domain/found/found.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { useDraft } from '#web/shared/drafts/use-draft.tsx'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** What waits for the reader's confirmation; the form stays busy until it is settled. */
interface Asked {
  report: Report
  settle: (failure?: unknown) => void
}

/** Sent after confirmation (requirements/accounts-and-public.md 2). */
export function FoundForm({
  animal: { unique_id: id, sex, location, lost },
  onSent,
}: {
  animal: PublicCard
  onSent: (state: FoundState) => void
}) {
  const t = useTranslations('search.found')
  const language = useLocale()
  const { email, profile } = useSession()
  const [asked, setAsked] = useState<Asked>()
  const form = useSchemaForm({
    schema: foundForm,
    defaults: {
      state: 'held',
      message: '',
      fullname: profile?.fullName ?? '',
      telephone: '',
      email: email ?? '',
    },
    onSubmit: async (report) => {
      const failure = await new Promise((settle) => setAsked({ report, settle }))
      if (failure) throw failure
    },
  })
  const draft = useDraft(form, 'found', id)
  const state = useWatch({ control: form.methods.control, name: 'state' }) ?? 'held'
  const sending = useMutation({
    mutationFn: (report: Report) => {
      const body = { ...report, language }
      return call(foundApi.report, {
        params: { id },
        body,
        idempotencyKey: draft.keyFor({ id, ...body }),
      })
    },
    onSuccess: () => {
      draft.sent()
      leave()
      onSent(asked?.report.state ?? 'held')
    },
    // Shown beside its field, with the server's suggestions.
    onError: (error) => isOfField(error) && leave(error),
  })
  const leave = (failure?: unknown) => {
    asked?.settle(failure)
    setAsked(undefined)
    sending.reset()
  }
  const failure = sayingInstead(sending.error, t('failed'))
  const heading = t('formHeading', { sex })
  return (
    <Card as="section" aria-labelledby="contact">
      <h2 id="contact">{heading}</h2>
      <p>{t('formLead')}</p>
      <Form form={form} label={heading} {...draft.line}>
        {/* Who only saw a lost animal has a shorter form of its own. */}
        {!lost && (
          <SegmentedField
            form={form}
            name="state"
            label={t('state')}
            choices={foundStates.map((value) => ({ value, label: t(`states.${value}`, { sex }) }))}
          />
        )}
        <PlaceField
          form={form}
          name="address"
          label={t(`where.${state}`, { sex })}
          hint={t('whereHint')}
          optional={state === 'held'}
          free
          pin={{ start: location }}
        />
        <TextAreaField
          form={form}
          name="message"
          label={t('message')}
          hint={t(`messageHint.${state}`)}
          maxLength={longestMessage}
          optional
        />
        <TextField form={form} name="fullname" label={t('fullname')} autoComplete="name" />
        <PhoneField form={form} name="telephone" label={t('telephone')} />
        <NewEmailField form={form} name="email" label={t('email')} optional />
        <SubmitButton form={form} large wide>
          {t(`submit.${state}`, { sex })}
        </SubmitButton>
      </Form>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('confirmTitle')}
        yes={t('confirmYes')}
        pending={sending.isPending}
        error={sending.error && (failure instanceof CallError ? failure.message : t('failed'))}
        onYes={() => asked && sending.mutate(asked.report)}
        onNo={() => leave()}
      >
        <p>{t('confirm', { telephone: asked?.report.telephone ?? '' })}</p>
      </ConfirmDialog>
    </Card>
  )
}

const isOfField = (error: unknown): boolean =>
  error instanceof CallError && Object.keys(error.fields).length > 0
