import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Business } from '#domain/organizations/organizations.api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { BusinessContact, BusinessFacts, BusinessTelephone } from './business-contact.tsx'
import styles from './organizations.module.css'

interface DecisionDialogProps<V extends FieldValues> {
  form: SchemaForm<V>
  business: Business
  decision: 'approve' | 'refuse'
  children: ReactNode
  onClose: () => void
}

/** Shows what follows from the decision; may ask for a message. */
export function DecisionDialog<V extends FieldValues>({
  form,
  business,
  decision,
  children,
  onClose,
}: DecisionDialogProps<V>) {
  const t = useTranslations('organizations.validation')
  const title = t(`${decision}Title`, { businessName: business.businessName })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <div className={styles.facts}>
          <BusinessContact business={business} />
          <BusinessTelephone {...business} />
          <BusinessFacts business={business} />
          <span>{[business.address, business.postalCode].filter(Boolean).join(', ')}</span>
        </div>
        <p>{t(`${decision}Text`)}</p>
        {children}
        <FormEnd
          form={form}
          onCancel={onClose}
          kind={decision === 'refuse' ? 'danger' : 'secondary'}
        >
          {t(`${decision}Yes`)}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
