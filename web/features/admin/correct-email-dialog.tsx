import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { emailCorrection } from '#domain/admin/person-correction.ts'
import { usersApi, type UserSheet } from '#domain/admin/users.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { userQuery } from './admin.queries.ts'

/** Counts once it is confirmed (requirements/staff.md 7). */
export function CorrectEmailDialog({ user, onClose }: { user: UserSheet; onClose: () => void }) {
  const t = useTranslations('admin.users.correctEmail')
  const client = useQueryClient()
  const { id, email } = user
  const form = useSchemaForm({
    schema: emailCorrection,
    defaults: { email: '', reason: '' },
    onSubmit: async (body) => {
      const sheet = await call(usersApi.correctEmail, { params: { id }, body }).catch(
        (error: unknown) => {
          throw error instanceof CallError && error.code === 'USER_EXISTS'
            ? new CallError(error.status, {
                code: error.code,
                message: t('taken'),
                fields: { email: t('taken') },
              })
            : sayingInstead(error, t('failed'))
        },
      )
      client.setQueryData(userQuery(id).queryKey, sheet)
      toast({ kind: 'success', text: t(sheet.newEmail === null ? 'kept' : 'sent') })
      onClose()
      await client.invalidateQueries({ queryKey: listQueries.of(usersApi.list) })
    },
  })
  const title = t('title', { name: user.fullName })
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{t(user.status === 'registered' ? 'registered' : 'lead')}</p>
      <p>{t('now', { email })}</p>
      {user.newEmail !== null && <p>{t('back')}</p>}
      <Form form={form} label={title}>
        <TextField
          form={form}
          name="email"
          type="email"
          label={t('email')}
          hint={t('hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
        />
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
