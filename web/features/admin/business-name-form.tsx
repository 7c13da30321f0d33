import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { businessName as schema, usersApi } from '#domain/admin/users.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { userQuery } from './admin.queries.ts'

/** Staff only (requirements/accounts-and-public.md 2). */
export function BusinessNameForm({ id, businessName }: { id: string; businessName: string }) {
  const t = useTranslations('admin.users')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema,
    defaults: { businessName },
    onSubmit: async (body) => {
      try {
        client.setQueryData(
          userQuery(id).queryKey,
          await call(usersApi.renameBusiness, { params: { id }, body }),
        )
      } catch (error) {
        throw sayingInstead(error, t('renameFailed'))
      }
      toast({ kind: 'success', text: t('renamed') })
      await client.invalidateQueries({ queryKey: listQueries.of(usersApi.list) })
    },
  })
  return (
    <Form form={form} label={t('business')}>
      <TextField form={form} name="businessName" label={t('business')} maxLength={128} />
      <div>
        <SubmitButton form={form} kind="secondary">
          {t('rename')}
        </SubmitButton>
      </div>
    </Form>
  )
}
