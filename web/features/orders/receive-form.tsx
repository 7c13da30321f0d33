import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { readCount } from '#domain/count.ts'
import { lotOrdersApi, receiveForm, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CountField } from '#web/ui/form/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './orders.module.css'
import { useOrderWork } from './orders.queries.ts'

/** Counts are typed as text. */
const schema = z
  .object({
    items: z.array(
      z.object({
        id: z.string(),
        received: z.string().transform(readCount),
      }),
    ),
  })
  .pipe(receiveForm)

/** The buyer's word on what is here. */
export function ReceiveForm({ order }: { order: OrderWithHistory }) {
  const t = useTranslations('orders.receive')
  const work = useOrderWork('pro')
  const sent = order.items.filter(({ shipped }) => shipped > 0)
  const form = useSchemaForm({
    schema,
    defaults: { items: sent.map(({ id, shipped }) => ({ id, received: String(shipped) })) },
    onSubmit: async (body) => {
      const { status } = await work(() =>
        call(lotOrdersApi.receive, { params: { id: order.id }, body }),
      )
      toast({ kind: 'success', text: t(status === 'received' ? 'all' : 'done') })
    },
  })
  return (
    <Card as="section" aria-labelledby="receive" className={styles.stack}>
      <h2 id="receive">{t('title')}</h2>
      <p>{t('text')}</p>
      <Form form={form} label={t('title')}>
        {sent.map(({ id, name, shipped }, index) => (
          <CountField
            key={id}
            form={form}
            name={`items.${index}.received`}
            label={name}
            hint={t('hint', { count: shipped })}
          />
        ))}
        <ButtonRow>
          <SubmitButton form={form} kind="secondary">
            {t('yes')}
          </SubmitButton>
        </ButtonRow>
      </Form>
    </Card>
  )
}
