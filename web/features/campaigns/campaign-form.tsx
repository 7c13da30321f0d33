import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { reminders } from '#domain/campaigns/campaign.ts'
import { campaignForm, campaignsApi, type CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { City } from '#domain/cities/cities.api.ts'
import { showDay } from '#domain/dates.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FieldErrorText, Hint, useField, type FieldProps } from '#web/ui/form/field.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import look from '#web/ui/form/form.module.css'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { campaignQueries } from './campaigns.queries.ts'

interface CampaignFormProps {
  /** The draft to change; undefined for a new one. */
  campaign?: CampaignDetail
  cities: readonly City[]
  onSaved: (campaign: CampaignDetail) => unknown
  onCancel: () => void
}

export function CampaignForm({ campaign, cities, onSaved, onCancel }: CampaignFormProps) {
  const t = useTranslations('campaigns')
  const client = useQueryClient()
  const only = cities.length === 1 ? (cities[0]?.id ?? '') : ''
  const form = useSchemaForm<z.input<typeof campaignForm>, z.output<typeof campaignForm>>({
    schema: campaignForm,
    defaults: {
      name: campaign?.name ?? '',
      city: campaign?.cityId ?? only,
      start: campaign ? showDay(campaign.start) : '',
      end: campaign ? showDay(campaign.end) : '',
      reminders: campaign?.reminders ?? [...reminders],
    },
    onSubmit: async (body) => {
      const saving = campaign
        ? call(campaignsApi.save, { params: { id: campaign.id }, body })
        : call(campaignsApi.add, { body })
      const saved = await saving.catch((error: unknown) => {
        throw sayingInstead(error, t('form.failed'))
      })
      client.setQueryData(campaignQueries.one(saved.id).queryKey, saved)
      await Promise.all(
        [listQueries.of(campaignsApi.list), campaignQueries.preview(saved.id).queryKey].map(
          (queryKey) => client.invalidateQueries({ queryKey }),
        ),
      )
      await onSaved(saved)
    },
  })
  return (
    <Form form={form} label={t('form.label')}>
      <TextField
        form={form}
        name="name"
        label={t('fields.name')}
        hint={t('form.nameHint')}
        maxLength={100}
      />
      <SelectField
        form={form}
        name="city"
        label={t('fields.city')}
        empty={t('form.chooseCity')}
        choices={cities.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldRow>
        <DateField form={form} name="start" label={t('fields.start')} />
        <DateField form={form} name="end" label={t('fields.end')} />
      </FieldRow>
      <RemindersField
        form={form}
        name="reminders"
        label={t('fields.reminders')}
        hint={t('form.remindersHint')}
        optional
      />
      <FormEnd form={form} kind="primary" onCancel={onCancel}>
        {t(campaign ? 'form.save' : 'form.create')}
      </FormEnd>
    </Form>
  )
}

/** Value: those that are ticked. */
function RemindersField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useTranslations('campaigns.kinds')
  const { id, error, field, control } = useField(props)
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ref } = control
  const chosen = field.value as string[]
  return (
    <fieldset className={look.field} aria-invalid={invalid} aria-describedby={describedBy}>
      <legend className={look.label}>{props.label}</legend>
      <Hint id={id}>{props.hint}</Hint>
      {reminders.map((kind, index) => (
        <div key={kind} className={look.check}>
          <input
            id={`${id}-${kind}`}
            ref={index === 0 ? ref : undefined}
            type="checkbox"
            className="tick"
            checked={chosen.includes(kind)}
            onChange={(event) => {
              const isOn = event.currentTarget.checked
              field.onChange(
                reminders.filter((one) => (one === kind ? isOn : chosen.includes(one))),
              )
            }}
          />
          <label htmlFor={`${id}-${kind}`}>{t(kind)}</label>
        </div>
      ))}
      <FieldErrorText id={id}>{error}</FieldErrorText>
    </fieldset>
  )
}
