import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { newLot, stockApi, type Lot } from '#domain/stock/stock.api.ts'
import { call } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/idempotency-key.ts'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { DigitsField } from '#web/ui/form/masked-field.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** The count is typed as text. */
const schema = z.object({ supplier: newLot.shape.supplier, count: z.string().transform(Number).pipe(newLot.shape.count) })

/** Generates a lot of cards; their verifications leave only by the printer's file. */
export function GenerateCardsForm() {
  const t = useTranslations('admin.newLot')
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [made, setMade] = useState<Lot>()
  const [round, setRound] = useState(0)
  const form = useSchemaForm({
    schema,
    defaults: { supplier: '', count: '' },
    onSubmit: async (values) => {
      const body = { kind: 'card', ...values } as const
      try {
        setMade(await call(stockApi.createLot, { body, idempotencyKey: `${keyFor(body)}-${round}` }))
      } catch (error) {
        throw sayingInstead(error, t('failed'))
      }
      // The next press is another lot, though it be the same again.
      setRound(round + 1)
      form.methods.reset()
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  return (
    <Card as="section" aria-labelledby="generate">
      <h3 id="generate">{t('title')}</h3>
      {made && <Notice kind="success">{t('success', { count: made.items, first: made.first ?? '', last: made.last ?? '' })}</Notice>}
      <Form form={form} label={t('title')}>
        <TextField form={form} name="supplier" label={t('supplier')} maxLength={100} />
        <DigitsField form={form} name="count" length={6} label={t('count')} hint={t('countHint')} />
        <SubmitButton form={form} kind="fir" wide>
          {t('submit')}
        </SubmitButton>
      </Form>
    </Card>
  )
}
