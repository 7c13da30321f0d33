import { useTranslations } from 'use-intl'
import { proTypes } from '#domain/access/policies.ts'
import {
  approval,
  organizationsApi,
  type Business,
} from '#domain/organizations/organizations.api.ts'
import { call } from '#web/api/call.ts'
import { useDecision } from '#web/shared/forms/use-decision.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { DecisionDialog } from './decision-dialog.tsx'

interface ApproveDialogProps {
  business: Business
  onClose: () => void
}

/** Only staff may choose distributor or vendor (requirements/contract.md 2). */
export function ApproveDialog({ business, onClose }: ApproveDialogProps) {
  const t = useTranslations('organizations.validation')
  const types = useTranslations('organizations.proTypes')
  const { id, businessName, proType, status } = business
  const form = useDecision({
    schema: approval,
    defaults: { proType, was: status === 'refused' ? 'refused' : 'waiting' },
    decide: (body) => call(organizationsApi.approve, { params: { id }, body }),
    done: t('approved', { businessName }),
    failed: t('failed'),
    list: organizationsApi.businesses,
    onClose,
  })
  return (
    <DecisionDialog decision="approve" form={form} business={business} onClose={onClose}>
      <SelectField
        form={form}
        name="proType"
        label={t('proType')}
        choices={proTypes.map((value) => ({ value, label: types(value) }))}
      />
    </DecisionDialog>
  )
}
