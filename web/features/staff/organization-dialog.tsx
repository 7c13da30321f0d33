import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { proTypes } from '#domain/access/policies.ts'
import {
  directoryApi,
  organizationForm,
  type OrganizationSheet,
} from '#domain/admin/directory.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CitiesField } from './cities-field.tsx'
import { staffQueries } from './staff.queries.ts'

interface OrganizationDialogProps {
  organization: OrganizationSheet
  onClose: () => void
}

export function OrganizationDialog({ organization, onClose }: OrganizationDialogProps) {
  const t = useTranslations('staff.organizations')
  const types = useTranslations('organizations.proTypes')
  const client = useQueryClient()
  const { data: all = organization.cities } = useQuery(ownCitiesQuery)
  const { id } = organization
  const form = useSchemaForm<z.input<typeof organizationForm>, z.output<typeof organizationForm>>({
    schema: organizationForm,
    defaults: {
      businessName: organization.businessName,
      proType: organization.proType,
      useLicenses: organization.useLicenses,
      animalService: organization.animalService,
      cities: organization.cities.map((city) => city.id),
      manager: '',
      reason: '',
    },
    onSubmit: async (body) => {
      const saved = await call(directoryApi.save, { params: { id }, body }).catch(
        (error: unknown) => {
          throw sayingInstead(error, t('saveFailed'))
        },
      )
      client.setQueryData(staffQueries.organization(id).queryKey, saved)
      toast({ kind: 'success', text: t('saved') })
      onClose()
      await client.invalidateQueries({ queryKey: listQueries.of(directoryApi.list) })
    },
  })
  const candidates = organization.people.filter(({ manager }) => !manager)
  return (
    <Dialog open onClose={onClose} title={t('changeTitle')}>
      <Form form={form} label={t('changeTitle')}>
        <TextField form={form} name="businessName" label={t('businessName')} maxLength={128} />
        <SelectField
          form={form}
          name="proType"
          label={t('proType')}
          choices={proTypes.map((value) => ({ value, label: types(value) }))}
        />
        <CheckboxField form={form} name="useLicenses" label={t('useLicensesLong')} />
        <CheckboxField form={form} name="animalService" label={t('animalServiceLong')} />
        <CitiesField form={form} own={organization.cities} all={all} />
        {candidates.length > 0 && (
          <SelectField
            form={form}
            name="manager"
            label={t('newManager')}
            empty={t('noNewManager')}
            choices={candidates.map((person) => ({ value: person.id, label: person.fullName }))}
            optional
          />
        )}
        <TextAreaField
          form={form}
          name="reason"
          label={t('changeReason')}
          hint={t('changeReasonHint')}
          maxLength={500}
          optional
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
