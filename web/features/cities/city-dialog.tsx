import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { citiesApi, cityForm, type AdminCity } from '#domain/cities/cities.api.ts'
import { retention } from '#domain/privacy/retention.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { ownCitiesQuery } from '#web/shared/licences/own-cities.queries.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { OrganizationField } from './organization-field.tsx'

/** @param city undefined for a new one */
export function CityDialog({
  city,
  onClose,
}: {
  city: AdminCity | undefined
  onClose: () => void
}) {
  const t = useTranslations('cities.admin')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema: cityForm,
    defaults: {
      name: city?.name ?? '',
      organizationId: city?.organizationId ?? '',
      contract: city?.contract ?? '',
      retentionYears: String(city?.retentionYears ?? retention.licences),
    },
    onSubmit: async (body) => {
      try {
        await (city
          ? call(citiesApi.save, { params: { id: city.id }, body })
          : call(citiesApi.add, { body }))
      } catch (error) {
        throw sayingInstead(error, t('saveFailed'))
      }
      toast({ kind: 'success', text: t('saved', { name: body.name }) })
      onClose()
      await Promise.all(
        [listQueries.of(citiesApi.list), ownCitiesQuery.queryKey].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const title = city ? t('editTitle', { name: city.name }) : t('add')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} maxLength={100} />
        <OrganizationField form={form} former={city?.organization} />
        <TextAreaField
          form={form}
          name="contract"
          label={t('contract')}
          hint={t('contractHint')}
          maxLength={2000}
          optional
        />
        <CountField
          form={form}
          name="retentionYears"
          label={t('retention')}
          hint={t('retentionHint')}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
