import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { CardHelpButton, CardHelpDialog, type CardHelp } from '#web/shared/support/card-help.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DigitsField, NumberGroupsField } from '#web/ui/form/masked-field.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import styles from '../animals.module.css'

interface CardFormDialogProps<V extends FieldValues> {
  form: SchemaForm<V>
  /** Field of the card's number; that of its verification number is `verif`. */
  name: FieldPath<V>
  label: string
  title: string
  lead: string
  /** Below the fields. */
  note?: ReactNode
  submit: string
  help: CardHelp
  onClose: () => void
}

/** Asks for the two numbers of a card, and offers help once it is locked. */
export function CardFormDialog<V extends FieldValues>({
  form,
  name,
  label,
  title,
  lead,
  note,
  submit,
  help,
  onClose,
}: CardFormDialogProps<V>) {
  const t = useTranslations('animals')
  if (help.isAsking && help.card !== undefined)
    return <CardHelpDialog card={help.card} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title}>
      <p>{lead}</p>
      <Form form={form} label={title}>
        <NumberGroupsField form={form} name={name} label={label} placeholder="100 000 000" />
        <DigitsField
          form={form}
          name={'verif' as FieldPath<V>}
          length={3}
          label={t('fields.verif')}
          hint={t('card.verifHint')}
        />
        {note && <p className={styles.small}>{note}</p>}
        <SubmitButton form={form} wide>
          {submit}
        </SubmitButton>
        <CardHelpButton help={help} />
      </Form>
    </Dialog>
  )
}
