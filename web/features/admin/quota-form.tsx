import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import type { UserSheet } from '#domain/admin/users.api.ts'
import { readCount } from '#domain/count.ts'
import { keyQuota, microchipsApi } from '#domain/microchips/microchips.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CountField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { userQuery } from './admin.queries.ts'

/** The number is typed as text. */
const schema = z.object({ quota: z.string().transform(readCount).pipe(keyQuota.shape.quota) })

interface QuotaFormProps {
  userId: string
  apiKey: NonNullable<UserSheet['organization']>['keys'][number]
}

/** Daily searches allowed for a key. */
export function QuotaForm({ userId, apiKey: { id, name, start, quota } }: QuotaFormProps) {
  const t = useTranslations('admin.users')
  const client = useQueryClient()
  const form = useSchemaForm({
    schema,
    defaults: { quota: String(quota) },
    onSubmit: async (body) => {
      try {
        await call(microchipsApi.setQuota, { params: { id }, body })
      } catch (error) {
        throw sayingInstead(error, t('quotaFailed'))
      }
      toast({ kind: 'success', text: t('quotaSaved', { name }) })
      await client.invalidateQueries({ queryKey: userQuery(userId).queryKey })
    },
  })
  return (
    <Form form={form} label={t('quotaOf', { name })}>
      <CountField
        form={form}
        name="quota"
        label={t('quotaOf', { name })}
        hint={t('quotaHint', { start })}
      />
      <div>
        <SubmitButton form={form} kind="secondary">
          {t('quotaSave')}
        </SubmitButton>
      </div>
    </Form>
  )
}
