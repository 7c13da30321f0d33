import { useTranslations } from 'use-intl'
import type { z } from 'zod'
import { lineTypes, newContact } from '#domain/accounts/profile.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { PhoneField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { NewEmailField } from '#web/ui/form/credentials/new-email-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface AddContactDialogProps {
  onAdd: (contact: z.output<typeof newContact>) => void
  onClose: () => void
}

/** Closes only with a valid contact (requirements/accounts-and-public.md 2). */
export function AddContactDialog({ onAdd, onClose }: AddContactDialogProps) {
  const t = useTranslations('accounts')
  const form = useSchemaForm({
    schema: newContact,
    defaults: { fullName: '', telephone: '', is_cell: 'cellular', email: '' },
    onSubmit: (contact) => {
      onAdd(contact)
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('profile.addContactTitle')}>
      <Form form={form} label={t('profile.addContactTitle')}>
        <TextField form={form} name="fullName" label={t('fields.fullname')} />
        <PhoneField form={form} name="telephone" label={t('fields.telephone')} autoComplete="off" />
        <SegmentedField
          form={form}
          name="is_cell"
          label={t('fields.lineType')}
          choices={lineTypes.map((value) => ({ value, label: t(`fields.${value}`) }))}
        />
        <NewEmailField
          form={form}
          name="email"
          label={t('profile.contactEmail')}
          hint={t('profile.contactEmailHint')}
          autoComplete="off"
          optional
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('profile.add')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
