import { useTranslations } from 'use-intl'
import { dayOf, showDay } from '#domain/dates.ts'
import { transfersApi, type Objection } from '#domain/transfers/transfers.api.ts'
import { decisions } from '#domain/transfers/transfers.ts'
import { call } from '#web/api/call.ts'
import { useDecision } from '#web/shared/forms/use-decision.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import styles from './transfers.module.css'

/** Both keepers read the message. */
export function DecideDialog({
  objection,
  onClose,
}: {
  objection: Objection
  onClose: () => void
}) {
  const t = useTranslations('transfers.staff')
  const { id, animal, from, to, date } = objection
  const form = useDecision({
    schema: transfersApi.decide.body,
    defaults: { decision: 'stands', notes: '' },
    decide: (body) => call(transfersApi.decide, { params: { id }, body }),
    done: t('decided'),
    failed: t('failed'),
    list: transfersApi.objections,
    onClose,
  })
  const title = t('title', { name: animal.name })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        <p>
          {t('facts', {
            from: from ?? t('gone'),
            to: to ?? t('gone'),
            date: showDay(dayOf(new Date(date))),
          })}
        </p>
        <p className={styles.reason}>{objection.objection?.reason}</p>
        <SegmentedField
          form={form}
          name="decision"
          label={t('decision')}
          hint={t('undoneHint')}
          choices={decisions.map((value) => ({ value, label: t(`decisions.${value}`) }))}
        />
        <TextAreaField
          form={form}
          name="notes"
          label={t('notes')}
          hint={t('notesHint')}
          maxLength={500}
        />
        <FormEnd form={form} onCancel={onClose}>
          {t('submit')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
