import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { exportsApi, type Whole } from '#domain/exports/exports.api.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { ProofField } from '#web/shared/forms/proof-field.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'

const schema = (hasPassword: boolean) =>
  z.object({ password: hasPassword ? z.string().min(1, say('PASSWORD_REQUIRED')) : z.string() })

interface TakeDialogProps {
  whole: Whole
  hasPassword: boolean
  onReady: (href: string) => void
  onClose: () => void
}

/** Who asks proves who they are; then the link is there. */
export function TakeDialog({
  whole: { kind, id, name },
  hasPassword,
  onReady,
  onClose,
}: TakeDialogProps) {
  const t = useTranslations('exports')
  const { isAdmin } = useSession()
  const { pathname } = useLocation()
  const form = useSchemaForm({
    schema: schema(hasPassword),
    defaults: { password: '' },
    onSubmit: async ({ password }) => {
      const { href } = await call(exportsApi.open, {
        params: { kind, id },
        body: hasPassword ? { password } : {},
      })
      onReady(href)
      onClose()
    },
  })
  const title = t('dialogTitle', { name })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <p>{t(isAdmin ? 'dialogStaffText' : 'dialogText')}</p>
        <ProofField form={form} hasPassword={hasPassword} back={pathname as `/${string}`} />
        <FormEnd form={form} onCancel={onClose}>
          {t('take')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
