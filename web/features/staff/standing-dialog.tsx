import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { directoryApi, restoration, type OrganizationSheet } from '#domain/admin/directory.api.ts'
import { refusal } from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { useDecision } from '#web/shared/forms/use-decision.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { staffQueries } from './staff.queries.ts'

interface StandingDialogProps {
  organization: OrganizationSheet
  decision: 'suspend' | 'restore'
  onClose: () => void
}

export function StandingDialog({
  organization: { id, businessName },
  decision,
  onClose,
}: StandingDialogProps) {
  const t = useTranslations('staff.organizations')
  const client = useQueryClient()
  const isSuspension = decision === 'suspend'
  const form = useDecision<{ reason?: unknown }, { reason: string | null }>({
    schema: isSuspension ? refusal : restoration,
    defaults: { reason: '' },
    decide: async ({ reason }) =>
      client.setQueryData(
        staffQueries.organization(id).queryKey,
        isSuspension
          ? await call(directoryApi.suspend, { params: { id }, body: { reason: reason ?? '' } })
          : await call(directoryApi.restore, { params: { id }, body: { reason } }),
      ),
    done: t(isSuspension ? 'suspended' : 'restored', { businessName }),
    failed: t('decideFailed'),
    list: directoryApi.list,
    onClose: () => {
      onClose()
      void client.invalidateQueries({ queryKey: staffQueries.organization(id).queryKey })
    },
  })
  const title = t(`${decision}Title`, { businessName })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <p>{t(`${decision}Text`)}</p>
        <TextAreaField
          form={form}
          name="reason"
          label={t(`${decision}Reason`)}
          maxLength={500}
          optional={!isSuspension}
        />
        <FormEnd form={form} onCancel={onClose} kind={isSuspension ? 'danger' : 'secondary'}>
          {t(`${decision}Yes`)}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
