import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readCount } from '#domain/count.ts'
import {
  orderForm,
  type OrderForm,
  type OrderWithHistory,
  type lotOrdersApi,
} from '#domain/orders/orders.api.ts'
import type { ReplyOf } from '#domain/contract.ts'
import { quantity } from '#domain/shop/shop.api.ts'
import { say } from '#domain/validation/say.ts'
import { CallError } from '#web/api/call.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { FormEnd } from '#web/ui/form/form-end.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { CountField } from '#web/ui/form/text-field.tsx'

type Offered = ReplyOf<typeof lotOrdersApi.offered>[number]

const isNone = (typed: string) => typed.trim() === '' || readCount(typed) === 0
const isAmount = (typed: string) => isNone(typed) || quantity.safeParse(readCount(typed)).success

/** How many lots of each are typed; what stays empty is not ordered. */
const schemaFor = (offered: readonly Offered[]) =>
  z
    .object({
      lots: z.array(z.object({ quantity: z.string().refine(isAmount, say('QUANTITY_INVALID')) })),
      notes: z.string(),
    })
    .superRefine(({ lots }, context) => {
      if (lots.every(({ quantity }) => isNone(quantity)))
        context.addIssue({
          code: 'custom',
          message: say('LINES_REQUIRED'),
          path: ['lots', 0, 'quantity'],
        })
    })
    .transform(({ lots, notes }): z.input<typeof orderForm> => ({
      items: offered.flatMap(({ id }, index) => {
        const { quantity: typed = '' } = lots[index] ?? {}
        return isNone(typed) ? [] : [{ product: id, quantity: readCount(typed) }]
      }),
      notes,
    }))
    .pipe(orderForm)

interface DraftFormProps {
  offered: readonly Offered[]
  /** Absent: a new one. */
  order?: OrderWithHistory
  onSave: (body: OrderForm) => Promise<unknown>
  onCancel: () => void
}

export function DraftForm({ offered, order, onSave, onCancel }: DraftFormProps) {
  const t = useTranslations('orders.draft')
  const words = useTranslations('orders')
  const money = useMoney()
  const form = useSchemaForm({
    schema: schemaFor(offered),
    defaults: {
      lots: offered.map(({ id }) => ({
        quantity: String(order?.items.find(({ product }) => product === id)?.quantity ?? ''),
      })),
      notes: order?.notes ?? '',
    },
    onSubmit: async (body) => {
      await onSave(body).catch((error: unknown) => {
        throw atLots(error, body, offered)
      })
    },
  })
  return (
    <Form form={form} label={t('label')}>
      {offered.map(({ id, name, type, size, price }, index) => (
        <CountField
          key={id}
          form={form}
          name={`lots.${index}.quantity`}
          label={name}
          hint={[
            words(`types.${type}`),
            t('size', { size }),
            t('price', { price: money(price) }),
          ].join(' · ')}
          optional
        />
      ))}
      <TextAreaField form={form} name="notes" label={t('notes')} maxLength={1000} optional />
      <FormEnd form={form} onCancel={onCancel}>
        {t(order ? 'save' : 'create')}
      </FormEnd>
    </Form>
  )
}

/** What the server says of a line belongs to the lot that was typed there. */
function atLots(error: unknown, { items }: OrderForm, offered: readonly Offered[]): unknown {
  if (!(error instanceof CallError)) return error
  return error.renamed((path) => {
    const item = items[Number(/^items\.(\d+)\./.exec(path)?.[1])]
    const index = offered.findIndex(({ id }) => id === item?.product)
    return index < 0 ? path : `lots.${index}.quantity`
  })
}
