import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { cardField } from '#domain/animals/numbers/number-rules.ts'
import { readCount } from '#domain/count.ts'
import { newLot, stockApi, type Lot } from '#domain/stock/stock.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DigitsField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import styles from './stock.module.css'
import { useReloadStock } from './use-reload-stock.ts'

const { supplier, count, status } = newLot.shape
/** Numbers are typed as text. */
const schema = z.object({
  supplier,
  status: status.unwrap(),
  count: z.string().min(1).transform(readCount).pipe(count),
  first: z
    .string()
    .transform((typed) => typed || undefined)
    .pipe(cardField.transform(Number).pipe(newLot.shape.first.unwrap()).optional()),
})

/** Verifications leave only in the printer's file. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('stock.newLot')
  const reload = useReloadStock()
  const keyFor = useIdempotencyKey()
  const [made, setMade] = useState<Lot>()
  const form = useSchemaForm({
    schema,
    defaults: { supplier: '', count: '', first: '', status: 'received' },
    onSubmit: async (values) => {
      const body = { kind: 'card', ...values } as const
      try {
        setMade(await call(stockApi.createLot, { body, idempotencyKey: keyFor(body) }))
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      await reload()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      {made ? (
        <div className={styles.stack}>
          <Notice kind="success">
            {t('success', {
              count: made.items,
              first: unbroken(made.first ?? ''),
              last: unbroken(made.last ?? ''),
            })}
          </Notice>
          <ButtonRow end>
            <Button kind="quiet" onClick={onClose}>
              {t('done')}
            </Button>
            <ScreenLink
              screen="adminLot"
              params={{ id: made.id }}
              className={buttonClass({ kind: 'secondary' })}
            >
              {t('open')}
            </ScreenLink>
          </ButtonRow>
        </div>
      ) : (
        <Form form={form} label={t('title')}>
          <TextField form={form} name="supplier" label={t('supplier')} maxLength={100} />
          <CountField form={form} name="count" label={t('count')} hint={t('countHint')} />
          <DigitsField
            form={form}
            name="first"
            length={9}
            label={t('first')}
            hint={t('firstHint')}
            placeholder="100000000"
            optional
          />
          <SegmentedField
            form={form}
            name="status"
            label={t('status')}
            hint={t('statusHint')}
            choices={status.unwrap().options.map((value) => ({
              value,
              label: t(`statuses.${value}`),
            }))}
          />
          <FormEnd form={form} onCancel={onClose}>
            {t('submit')}
          </FormEnd>
        </Form>
      )}
    </Dialog>
  )
}
