import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { z } from 'zod'
import { clientForm, type ClientForm as Saved } from '#domain/clients/client-form.ts'
import { clientsApi, type Client } from '#domain/clients/clients.api.ts'
import { dayOf, showDay } from '#domain/dates.ts'
import type { Language } from '#domain/language.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useToday } from '#web/shared/today.ts'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { LanguageField } from '#web/ui/form/language-field.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './clients.module.css'
import { useReloadClients } from './use-reload-clients.ts'

interface Values {
  fullName: string
  telephone: string
  email: string
  address: string
  language: Language
  notes: string
  consent: { date: string; source: string; text: string }
}

const noConsent = { date: '', source: '', text: '' }

const valuesOf = (client: Client): Values => ({
  fullName: client.fullName,
  telephone: client.telephone ?? '',
  email: client.email ?? '',
  address: client.address ?? '',
  language: client.language,
  notes: client.notes ?? '',
  // A withdrawn one ends only by another.
  consent: client.consentState === 'given' ? (client.consent ?? noConsent) : noConsent,
})

interface ClientFormProps {
  /** Without it one is added. */
  client?: Client
  onCancel?: () => void
  onDone?: (client: Client) => void
}

/** Another person's data: no autofill. */
export function ClientForm({ client, onCancel, onDone }: ClientFormProps) {
  const t = useTranslations('clients')
  const language = useLocale()
  const reload = useReloadClients()
  const today = useToday()
  const [other, setOther] = useState<string>()
  const form = useSchemaForm({
    schema: clientForm as unknown as z.ZodType<Saved, Values>,
    defaults: client
      ? valuesOf(client)
      : {
          fullName: '',
          telephone: '',
          email: '',
          address: '',
          language,
          notes: '',
          consent: noConsent,
        },
    onSubmit: async (body) => {
      setOther(undefined)
      try {
        const saved = client
          ? await call(clientsApi.save, { params: { id: client.id }, body })
          : await call(clientsApi.add, { body })
        toast({ kind: 'success', text: t(client ? 'form.saved' : 'form.added') })
        await reload()
        onDone?.(saved)
      } catch (error) {
        if (error instanceof CallError && typeof error.answer['id'] === 'string')
          setOther(error.answer['id'])
        throw sayingInstead(error, t('form.failed'))
      }
    },
  })
  const label = t(client ? 'form.heading' : 'form.addTitle')
  return (
    <Form form={form} label={label}>
      <TextField form={form} name="fullName" label={t('fields.fullName')} maxLength={128} />
      <FieldRow>
        <PhoneField
          form={form}
          name="telephone"
          label={t('fields.telephone')}
          autoComplete="off"
          optional
        />
        <NewEmailField
          form={form}
          name="email"
          label={t('fields.email')}
          autoComplete="off"
          maxLength={254}
          optional
        />
      </FieldRow>
      {other && (
        <p className={styles.small}>
          <ScreenLink screen="client" params={{ id: other }}>
            {t('form.openOther')}
          </ScreenLink>
        </p>
      )}
      <TextField form={form} name="address" label={t('fields.address')} maxLength={300} optional />
      <LanguageField form={form} name="language" label={t('fields.language')} />
      <TextAreaField form={form} name="notes" label={t('fields.notes')} optional />
      <FieldGroup label={t('form.consent')} tight>
        {client?.withdrawn && (
          <Notice kind="warning" still>
            {t(client.unsubscribed ? 'form.unsubscribedOn' : 'form.withdrawnOn', {
              date: showDay(dayOf(new Date(client.withdrawn))),
            })}
          </Notice>
        )}
        {!client?.unsubscribed && (
          <>
            <p className={styles.small}>{t('form.consentHint')}</p>
            <FieldRow>
              <DateField
                form={form}
                name="consent.date"
                label={t('form.date')}
                max={today}
                optional
              />
              <TextField
                form={form}
                name="consent.source"
                label={t('form.source')}
                hint={t('form.sourceHint')}
                maxLength={200}
                optional
              />
            </FieldRow>
            <TextAreaField
              form={form}
              name="consent.text"
              label={t('form.text')}
              maxLength={2000}
              optional
            />
          </>
        )}
      </FieldGroup>
      {onCancel ? (
        <FormEnd form={form} onCancel={onCancel}>
          {t('form.add')}
        </FormEnd>
      ) : (
        <SubmitButton form={form} kind="secondary">
          {t('form.save')}
        </SubmitButton>
      )}
    </Form>
  )
}
