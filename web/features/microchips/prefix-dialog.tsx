import { useTranslations } from 'use-intl'
import {
  chipLengths,
  prefixForm,
  registriesApi,
  type StaffPrefix,
} from '#domain/microchips/registries.api.ts'
import { call } from '#web/api/call.ts'
import { useToday } from '#web/shared/today.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { DateField } from '#web/ui/form/days/date-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { RegistriesField } from './registries-field.tsx'
import { useSaving } from './use-saving.ts'

export function PrefixDialog({
  prefix,
  onClose,
}: {
  prefix: StaffPrefix | undefined
  onClose: () => void
}) {
  const t = useTranslations('microchips.registries')
  const today = useToday()
  const save = useSaving(onClose)
  const form = useSchemaForm({
    schema: prefixForm,
    defaults: {
      prefix: prefix?.prefix ?? '',
      length: String(prefix?.length ?? chipLengths[0]),
      ending: prefix?.ending ?? '',
      registries: prefix?.registries ?? [],
      shared: prefix?.shared ?? false,
      sourceDate: prefix?.sourceDate ?? today,
    },
    onSubmit: (body) =>
      save(() =>
        prefix
          ? call(registriesApi.changePrefix, { params: { id: prefix.id }, body })
          : call(registriesApi.addPrefix, { body }),
      ),
  })
  const title = prefix ? t('editPrefix') : t('addPrefix')
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <TextField
          form={form}
          name="prefix"
          label={t('prefix')}
          hint={t('prefixHint')}
          maxLength={15}
          autoCapitalize="characters"
          spellCheck={false}
          figures
        />
        <SelectField
          form={form}
          name="length"
          label={t('length')}
          choices={chipLengths.map((length) => ({
            value: String(length),
            label: t('lengths', { length }),
          }))}
        />
        <TextField
          form={form}
          name="ending"
          label={t('ending')}
          hint={t('endingHint')}
          optional
          maxLength={9}
          autoCapitalize="characters"
          spellCheck={false}
          figures
        />
        <RegistriesField
          form={form}
          name="registries"
          label={t('listed')}
          hint={t('listedHint')}
          optional
        />
        <CheckboxField form={form} name="shared" label={t('shared')} />
        <DateField form={form} name="sourceDate" label={t('sourceDate')} />
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
