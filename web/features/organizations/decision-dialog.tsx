import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Business } from '#domain/organizations/organizations.api.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { BusinessContact, BusinessTelephone } from './business-contact.tsx'
import styles from './organizations.module.css'

interface DecisionDialogProps<V extends FieldValues> {
  form: SchemaForm<V>
  business: Business
  title: string
  text: string
  /** Label of the deciding button. */
  yes: string
  danger?: boolean
  children: ReactNode
  onClose: () => void
}

/** Shows what follows from the decision; may ask for a message. */
export function DecisionDialog<V extends FieldValues>({
  form,
  business,
  title,
  text,
  yes,
  danger,
  children,
  onClose,
}: DecisionDialogProps<V>) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <div className={styles.facts}>
          <BusinessContact business={business} />
          <BusinessTelephone {...business} />
          <span>{[business.address, business.postalCode].filter(Boolean).join(', ')}</span>
        </div>
        <p>{text}</p>
        {children}
        <FormEnd form={form} onCancel={onClose} kind={danger ? 'danger' : 'secondary'}>
          {yes}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
