import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { caseAnswer, supportApi, type SupportCase } from '#domain/support/support.api.ts'
import { call } from '#web/api/call.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { CannedAnswers } from '#web/shared/support/canned-answers.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CaseWords } from './case-words.tsx'

/** The person gets it by e-mail. */
export function AnswerDialog({ row, onClose }: { row: SupportCase; onClose: () => void }) {
  const t = useTranslations('support')
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const title = t('answerTitle', { number: String(row.number) })
  const form = useSchemaForm({
    schema: caseAnswer,
    defaults: { answer: '' },
    onSubmit: async (body) => {
      try {
        await call(supportApi.answer, {
          params: { id: row.id },
          body,
          idempotencyKey: keyFor(body),
        })
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      toast({ kind: 'success', text: t('sent') })
      onClose()
      await client.invalidateQueries({ queryKey: listQueries.of(supportApi.cases) })
    },
  })
  return (
    <Dialog open onClose={onClose} title={title}>
      <CaseWords row={row} />
      <Form form={form} label={title}>
        <CannedAnswers
          language={row.language}
          typed={() => form.methods.getValues('answer')}
          onInsert={(words) => {
            form.methods.setValue('answer', words)
            form.methods.setFocus('answer')
          }}
        />
        <TextAreaField
          form={form}
          name="answer"
          label={t('answerLabel')}
          hint={t('answerHint')}
          maxLength={4000}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('send')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
