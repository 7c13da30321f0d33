import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Form } from '#web/ui/form/form.tsx'
import type { SchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import styles from './wizard.module.css'

interface QuestionFormProps<V extends FieldValues> {
  form: SchemaForm<V>
  question: string
  submit: string
  /** Where the answer leads. */
  leads: string
  children: ReactNode
}

export const QuestionForm = <V extends FieldValues>({
  form,
  question,
  submit,
  leads,
  children,
}: QuestionFormProps<V>) => (
  <Form form={form} label={question}>
    {children}
    <SubmitButton form={form} large wide>
      {submit}
    </SubmitButton>
    <p className={styles.leads}>{leads}</p>
  </Form>
)
