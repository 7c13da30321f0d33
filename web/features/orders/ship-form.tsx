import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { useFormatter, useTranslations } from 'use-intl'
import { z } from 'zod'
import type { ReplyOf } from '#domain/contract.ts'
import { normalizeMicrochip } from '#domain/animals/numbers/microchip-forms.ts'
import { unbroken } from '#domain/animals/numbers/numbers.ts'
import { readCount } from '#domain/count.ts'
import {
  kindOfType,
  lotOrdersDeskApi,
  shipForm,
  type OrderWithHistory,
} from '#domain/orders/orders.api.ts'
import { say } from '#domain/validation/say.ts'
import { call } from '#web/api/call.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { CountField, TextField } from '#web/ui/form/text-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './orders.module.css'
import { orderQueries, useOrderWork } from './orders.queries.ts'

type Stock = ReplyOf<typeof lotOrdersDeskApi.stock>
type Item = OrderWithHistory['items'][number]

/** Quantities are typed as text; a first number that stays empty is not sent. */
const schema = z
  .object({
    lots: z.array(
      z.object({
        item: z.string(),
        lot: z.string().min(1, say('OPTION_REQUIRED')),
        quantity: z.string().transform(readCount),
        first: z.string().transform(normalizeMicrochip),
      }),
    ),
    over: z.boolean(),
  })
  .transform(({ lots, over }): z.input<typeof shipForm> => ({
    lots: lots.map(({ first, ...lot }) => ({ ...lot, ...(first && { first }) })),
    over,
  }))
  .pipe(shipForm)

export function ShipForm({ order }: { order: OrderWithHistory }) {
  const t = useTranslations('orders.ship')
  const query = useQuery(orderQueries.stock(order.id))
  return (
    <Card as="section" aria-labelledby="ship" className={styles.stack}>
      <h2 id="ship">{t('title')}</h2>
      <QueryView query={query} loading={t('loading')} failed={t('failed')}>
        {(stock) =>
          stock.length === 0 ? (
            <Notice kind="warning" still>
              {t('nothing')}
            </Notice>
          ) : (
            <Lots order={order} stock={stock} />
          )
        }
      </QueryView>
    </Card>
  )
}

const leftOf = ({ quantity, shipped }: Item): number => Math.max(0, quantity - shipped)

/** The oldest lot with enough for all that is left, else the one with the most. */
function bestOf(stock: Stock, item: Item): string {
  const fitting = stock.filter(({ kind }) => kind === kindOfType[item.type])
  const enough = fitting.find(({ free }) => free >= leftOf(item) * item.size)
  return (enough ?? fitting.toSorted((a, b) => b.free - a.free)[0])?.id ?? ''
}

/** Proposes what is left, or as much of it as the lot has. */
function lineOf(stock: Stock, item: Item) {
  const lot = bestOf(stock, item)
  const free = stock.find(({ id }) => id === lot)?.free ?? 0
  const quantity = Math.min(leftOf(item), Math.floor(free / item.size))
  return { item: item.id, lot, quantity: String(quantity || 1), first: '' }
}

interface Asked {
  body: z.output<typeof schema>
  answer: (yes: boolean) => void
}

interface QuestionProps {
  order: OrderWithHistory
  stock: Stock
  sent: Asked['body']['lots']
  onAnswer: (yes: boolean) => void
}

/** How many numbers go, from which lots, and to whom. */
function Question({ order, stock, sent, onAnswer }: QuestionProps) {
  const t = useTranslations('orders.ship')
  const lines = sent.flatMap((one) => {
    const item = order.items.find(({ id }) => id === one.item)
    const lot = stock.find(({ id }) => id === one.lot)
    return item && lot
      ? [{ ...one, name: item.name, count: one.quantity * item.size, of: lot }]
      : []
  })
  const count = lines.reduce((sum, line) => sum + line.count, 0)
  return (
    <ConfirmDialog
      open
      title={t('question', { count, organization: order.organization })}
      yes={t('questionYes')}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    >
      <ul className={styles.asked}>
        {lines.map(({ name, quantity, count: numbers, first, of }, index) => (
          // Two lines may be alike.
          <li key={String(index)}>
            {t('questionLine', {
              name,
              quantity,
              count: numbers,
              from: first ? unbroken(first) : 'none',
              first: unbroken(of.first),
              last: unbroken(of.last),
            })}
          </li>
        ))}
      </ul>
      <p>{t('questionText')}</p>
    </ConfirmDialog>
  )
}

function Lots({ order, stock }: { order: OrderWithHistory; stock: Stock }) {
  const t = useTranslations('orders.ship')
  const format = useFormatter()
  const keyFor = useIdempotencyKey()
  const work = useOrderWork('desk')
  const [asked, setAsked] = useState<Asked>()
  const waiting = order.items.filter((item) => leftOf(item) > 0)
  const form = useSchemaForm({
    schema,
    defaults: { lots: waiting.map((item) => lineOf(stock, item)), over: false },
    onSubmit: async (body) => {
      if (!(await new Promise<boolean>((answer) => setAsked({ body, answer })))) return
      const { status } = await work(() =>
        call(lotOrdersDeskApi.ship, {
          params: { id: order.id },
          body,
          idempotencyKey: keyFor(body),
        }),
      )
      toast({ kind: 'success', text: t(status === 'shipped' ? 'all' : 'part') })
    },
  })
  const { fields, append, remove } = useFieldArray({
    control: form.methods.control,
    name: 'lots',
    keyName: 'key',
  })
  const answer = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(undefined)
  }
  return (
    <Form form={form} label={t('title')}>
      {asked && <Question order={order} stock={stock} sent={asked.body.lots} onAnswer={answer} />}
      <p>{t('text', { organization: order.organization })}</p>
      {fields.map(({ key, item: itemId }, index) => {
        const item = order.items.find(({ id }) => id === itemId)
        if (!item) return null
        const line = t('line', { number: String(index + 1), name: item.name })
        return (
          <fieldset key={key} className={styles.sent}>
            <legend>
              {line}
              <span className={styles.small}>
                {t('left', { left: leftOf(item), size: item.size })}
              </span>
            </legend>
            <SelectField
              form={form}
              name={`lots.${index}.lot`}
              label={t('lot')}
              empty={t('choose')}
              choices={stock
                .filter(({ kind }) => kind === kindOfType[item.type])
                .map(({ id, supplier, first, last, free }) => ({
                  value: id,
                  label: t('choice', {
                    supplier,
                    first: unbroken(first),
                    last: unbroken(last),
                    free: format.number(free),
                  }),
                }))}
            />
            <CountField form={form} name={`lots.${index}.quantity`} label={t('quantity')} />
            <TextField
              form={form}
              name={`lots.${index}.first`}
              label={t('first')}
              maxLength={20}
              inputMode="numeric"
              figures
              optional
            />
            {fields.length > 1 && (
              <Button
                kind="plain"
                aria-label={t('removeLong', { line })}
                onClick={() => remove(index)}
              >
                {t('remove')}
              </Button>
            )}
          </fieldset>
        )
      })}
      <ButtonRow>
        {order.items.map((item) => (
          <Button key={item.id} kind="plain" onClick={() => append(lineOf(stock, item))}>
            {t('add', { name: item.name })}
          </Button>
        ))}
      </ButtonRow>
      <CheckboxField form={form} name="over" label={t('over')} />
      <ButtonRow>
        <SubmitButton form={form} kind="secondary">
          {t('yes')}
        </SubmitButton>
      </ButtonRow>
    </Form>
  )
}
