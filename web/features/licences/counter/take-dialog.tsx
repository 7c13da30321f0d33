import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { counterMethods } from '#domain/licences/licence.ts'
import type { Licence } from '#domain/licences/replies/licence-replies.ts'
import { licencesApi } from '#domain/licences/licences.api.ts'
import { call, CallError } from '#web/api/call.ts'
import { sayingInstead } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { QuoteLines } from '#web/shared/payments/quote-lines.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SegmentedField } from '#web/ui/form/segmented-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { licenceQueries } from '../licences.queries.ts'

export type Taking = 'pay' | 'renew' | 'replaceTag'

const { method, reference } = licencesApi.pay.body.shape
const schema = z.object({ method, reference, years: z.string() })

interface TakeDialogProps {
  taking: Taking
  licence: Licence
  onDone: (licence: Licence) => Promise<unknown>
  onClose: () => void
}

/** Takes a payment at the counter; what changed meanwhile is shown, to be confirmed. */
export function TakeDialog({ taking, licence, onDone, onClose }: TakeDialogProps) {
  const t = useTranslations('counter.take')
  const apply = useTranslations('apply.fields')
  const words = useTranslations('licences.methods')
  const money = useMoney()
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  const { unique_id: id, offers, quote, replacement, animalInfo } = licence
  const form = useSchemaForm<z.input<typeof schema>, z.output<typeof schema>>({
    schema,
    defaults: {
      method: 'cash',
      reference: '',
      years: String((offers.find(({ years }) => years === licence.years) ?? offers[0])?.years),
    },
    onSubmit: async ({ years, ...paid }) => {
      const body = { ...paid, cents: total, was: licence.version }
      const idempotencyKey = keyFor({ taking, years, ...body })
      const done = await (
        taking === 'renew'
          ? call(licencesApi.renew, {
              params: { id },
              body: { ...body, years: Number(years) },
              idempotencyKey,
            })
          : call(licencesApi[taking], { params: { id }, body, idempotencyKey })
      ).catch(async (error: unknown) => {
        if (error instanceof CallError && ['PRICE_CHANGED', 'STALE'].includes(error.code))
          await client.invalidateQueries({ queryKey: licenceQueries.one(id).queryKey })
        throw sayingInstead(error, t('failed'))
      })
      await onDone(done)
    },
  })
  const [how, chosen] = useWatch({ control: form.methods.control, name: ['method', 'years'] })
  const offer = taking === 'pay' ? quote : offers.find(({ years }) => String(years) === chosen)
  const total = taking === 'replaceTag' ? (replacement ?? 0) : (offer?.total ?? 0)
  const title = t(`${taking}Title`, { name: animalInfo.animalName })
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form form={form} label={title}>
        {total > 0 && (
          <SegmentedField
            form={form}
            name="method"
            label={t('method')}
            choices={counterMethods.map((value) => ({ value, label: words(value) }))}
          />
        )}
        {total > 0 && how !== 'cash' && (
          <TextField
            form={form}
            name="reference"
            label={t('reference')}
            maxLength={100}
            spellCheck={false}
            optional
          />
        )}
        {taking === 'renew' && offers.length > 1 && (
          <SegmentedField
            form={form}
            name="years"
            label={apply('years')}
            choices={offers.map(({ years }) => ({
              value: String(years),
              label: apply('yearsChoice', { years }),
            }))}
          />
        )}
        {taking === 'replaceTag' ? (
          <p>{t('tagPrice', { total: money(total) })}</p>
        ) : (
          offer && <QuoteLines quote={offer} />
        )}
        <FormEnd form={form} kind="primary" onCancel={onClose}>
          {total > 0 ? t('submit', { total: money(total) }) : t('free')}
        </FormEnd>
      </Form>
    </Dialog>
  )
}
