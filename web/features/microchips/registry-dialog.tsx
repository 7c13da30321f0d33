import { useTranslations } from 'use-intl'
import {
  registriesApi,
  registryForm,
  type StaffRegistry,
} from '#domain/microchips/registries.api.ts'
import { call } from '#web/api/call.ts'
import { useToday } from '#web/shared/today.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSaving } from './use-saving.ts'

/** Renaming updates its prefixes too. */
export function RegistryDialog({
  registry,
  onClose,
}: {
  registry: StaffRegistry | undefined
  onClose: () => void
}) {
  const t = useTranslations('microchips.registries')
  const today = useToday()
  const save = useSaving(onClose)
  const form = useSchemaForm({
    schema: registryForm,
    defaults: {
      name: registry?.name ?? '',
      phone: registry?.phone ?? '',
      web: registry?.web ?? '',
      closed: registry?.closed ?? false,
      sourceDate: registry?.sourceDate ?? today,
    },
    onSubmit: (body) =>
      save(() =>
        registry
          ? call(registriesApi.changeRegistry, { params: { name: registry.name }, body })
          : call(registriesApi.addRegistry, { body }),
      ),
  })
  const title = registry ? t('editRegistry') : t('addRegistry')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <TextField form={form} name="name" label={t('name')} maxLength={80} />
        <TextField
          form={form}
          name="phone"
          label={t('phone')}
          optional
          maxLength={40}
          inputMode="tel"
        />
        <TextField
          form={form}
          name="web"
          label={t('web')}
          hint={t('webHint')}
          optional
          maxLength={120}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <DateField form={form} name="sourceDate" label={t('sourceDate')} />
        <CheckboxField form={form} name="closed" label={t('closed')} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
