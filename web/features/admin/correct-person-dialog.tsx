import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { lineTypes } from '#domain/accounts/profile.ts'
import { personCorrection } from '#domain/admin/person-correction.ts'
import { usersApi, type UserSheet } from '#domain/admin/users.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { addressBody, addressForm, addressValue } from '#web/shared/places/address-form.ts'
import { PlaceField } from '#web/shared/places/place-field.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { FieldRow, Form } from '#web/ui/form/form.tsx'
import { PhoneField, PostalField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { userQuery } from './admin.queries.ts'

const correctionForm = personCorrection
  .omit({ location: true, seen: true })
  .extend({ address: addressForm.optional() })

/** Name, telephone and address; the person is told (requirements/staff.md 7). */
export function CorrectPersonDialog({ user, onClose }: { user: UserSheet; onClose: () => void }) {
  const t = useTranslations('admin.users.correct')
  const lines = useTranslations('admin.users.lineTypes')
  const client = useQueryClient()
  const { id } = user
  const form = useSchemaForm({
    schema: correctionForm,
    defaults: {
      fullName: user.fullName,
      telephone: user.telephone ?? '',
      isCell: user.isCell ?? ('cellular' as const),
      address: addressValue(user.address, user.city, user.location),
      apartment: user.apartment ?? '',
      postalCode: user.postalCode ?? '',
      reason: '',
    },
    onSubmit: async ({ address, ...values }) => {
      const body = { ...values, seen: user.updated, ...(address && addressBody(address)) }
      const sheet = await call(usersApi.correct, { params: { id }, body }).catch(
        (error: unknown) => {
          throw error instanceof CallError && error.code === 'STALE'
            ? new CallError(error.status, { code: error.code, message: t('stale') })
            : sayingInstead(error, t('failed'))
        },
      )
      client.setQueryData(userQuery(id).queryKey, sheet)
      toast({ kind: 'success', text: t('saved') })
      onClose()
      await client.invalidateQueries({ queryKey: listQueries.of(usersApi.list) })
    },
  })
  const title = t('title', { name: user.fullName })
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{t('lead')}</p>
      <Form form={form} label={title}>
        <TextField
          form={form}
          name="fullName"
          label={t('fullName')}
          autoComplete="off"
          maxLength={128}
        />
        <PhoneField form={form} name="telephone" label={t('telephone')} autoComplete="off" />
        <SegmentedField
          form={form}
          name="isCell"
          label={t('lineType')}
          choices={lineTypes.map((value) => ({ value, label: lines(value) }))}
        />
        <PlaceField
          form={form}
          name="address"
          label={t('address')}
          {...(user.organization?.manager && { hint: t('managerHint') })}
          free
        />
        <FieldRow>
          <TextField
            form={form}
            name="apartment"
            label={t('apartment')}
            autoComplete="off"
            optional
          />
          <PostalField form={form} name="postalCode" label={t('postalCode')} autoComplete="off" />
        </FieldRow>
        <TextAreaField
          form={form}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          maxLength={500}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('save')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
