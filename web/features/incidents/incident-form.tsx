import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { showDay } from '#domain/dates.ts'
import { incidentForm, incidentsApi, type Incident } from '#domain/incidents/incidents.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { useToday } from '#web/shared/today.ts'
import { Card } from '#web/ui/card.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { incidentQueries } from './incidents.queries.ts'

interface IncidentFormProps {
  /** To change; undefined for a new one. */
  incident?: Incident
  onSaved: (incident: Incident) => unknown
  onCancel: () => void
}

const shown = (day: string | null | undefined) => (day ? showDay(day) : '')

export function IncidentForm({ incident, onSaved, onCancel }: IncidentFormProps) {
  const t = useTranslations('incidents')
  const client = useQueryClient()
  const today = useToday()
  const form = useSchemaForm<z.input<typeof incidentForm>, z.output<typeof incidentForm>>({
    schema: incidentForm,
    defaults: {
      occurred: incident?.occurred ?? '',
      discovered: shown(incident?.discovered ?? today),
      circumstances: incident?.circumstances ?? '',
      information: incident?.information ?? '',
      people: incident ? String(incident.people) : '',
      concerned: incident?.concerned ?? '',
      seriousRisk: incident?.seriousRisk ?? false,
      assessment: incident?.assessment ?? '',
      commissionTold: shown(incident?.commissionTold),
      peopleTold: shown(incident?.peopleTold),
      measures: incident?.measures ?? '',
      closed: shown(incident?.closed),
    },
    onSubmit: async (body) => {
      const saving = incident
        ? call(incidentsApi.save, { params: { id: incident.id }, body })
        : call(incidentsApi.add, { body })
      const saved = await saving.catch((error: unknown) => {
        throw sayingInstead(error, t('saveFailed'))
      })
      client.setQueryData(incidentQueries.one(saved.id).queryKey, saved)
      await client.invalidateQueries({ queryKey: listQueries.of(incidentsApi.list) })
      toast({ kind: 'success', text: t('saved', { number: String(saved.number) }) })
      await onSaved(saved)
    },
  })
  const long = (name: 'circumstances' | 'assessment' | 'measures', hint?: string) => (
    <TextAreaField
      form={form}
      name={name}
      label={t(`fields.${name}`)}
      hint={hint}
      maxLength={4000}
    />
  )
  const day = (name: 'commissionTold' | 'peopleTold' | 'closed') => (
    <DateField form={form} name={name} label={t(`fields.${name}`)} max={today} optional />
  )
  return (
    <Form form={form} label={t('caption')}>
      <Card as="section" aria-labelledby="facts">
        <h2 id="facts">{t('parts.facts')}</h2>
        <FieldRow>
          <DateField form={form} name="discovered" label={t('fields.discovered')} max={today} />
          <TextField
            form={form}
            name="occurred"
            label={t('fields.occurred')}
            hint={t('hints.occurred')}
            maxLength={200}
          />
        </FieldRow>
        {long('circumstances')}
        <TextAreaField
          form={form}
          name="information"
          label={t('fields.information')}
          hint={t('hints.information')}
          maxLength={2000}
        />
        <FieldRow>
          <TextField
            form={form}
            name="people"
            inputMode="numeric"
            label={t('fields.people')}
            hint={t('hints.people')}
          />
          <TextField
            form={form}
            name="concerned"
            label={t('fields.concerned')}
            hint={t('hints.concerned')}
            maxLength={500}
          />
        </FieldRow>
      </Card>
      <Card as="section" aria-labelledby="risk">
        <h2 id="risk">{t('parts.risk')}</h2>
        {long('assessment', t('hints.assessment'))}
        <CheckboxField form={form} name="seriousRisk" label={t('fields.seriousRisk')} />
      </Card>
      <Card as="section" aria-labelledby="after">
        <h2 id="after">{t('parts.after')}</h2>
        <Notice still>{t('notices')}</Notice>
        <FieldRow>
          {day('commissionTold')}
          {day('peopleTold')}
        </FieldRow>
        {long('measures', t('hints.measures'))}
        {day('closed')}
      </Card>
      <FormEnd form={form} kind="primary" onCancel={onCancel}>
        {t(incident ? 'save' : 'record')}
      </FormEnd>
    </Form>
  )
}
