import { useTranslations } from 'use-intl'
import {
  organizationsApi,
  refusal,
  type Business,
} from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { useDecision } from '#web/shared/forms/use-decision.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

interface RefuseDialogProps {
  business: Business
  onClose: () => void
}

export function RefuseDialog({ business, onClose }: RefuseDialogProps) {
  const { id, businessName } = business
  const t = useTranslations('organizations.validation')
  const form = useDecision({
    schema: refusal,
    defaults: { reason: '' },
    decide: (body) => call(organizationsApi.refuse, { params: { id }, body }),
    done: t('refused', { businessName }),
    failed: t('failed'),
    list: organizationsApi.businesses,
    onClose,
  })
  return (
    <DecisionDialog decision="refuse" form={form} business={business} onClose={onClose}>
      <TextAreaField
        form={form}
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        maxLength={500}
      />
    </DecisionDialog>
  )
}
