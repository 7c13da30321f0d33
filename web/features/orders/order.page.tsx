import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { z } from 'zod'
import { lotOrdersApi, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useSchemaForm } from '#web/ui/form/schema-form.ts'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CancelButton } from './cancel-button.tsx'
import { DraftForm } from './draft-form.tsx'
import { OrderSheet } from './order-sheet.tsx'
import styles from './orders.module.css'
import { orderQueries, useOrderWork } from './orders.queries.ts'
import { ReceiveForm } from './receive-form.tsx'

export function Page() {
  const t = useTranslations('orders')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('proOrder')
  const query = useQuery(orderQueries.one('pro', id))
  const [isEdited, setEdited] = useState(false)
  return (
    <PageBody>
      <BackLink screen="proOrders">{t('back')}</BackLink>
      {(!query.data || isNotFound(query.error)) && <PageHeading>{titles('proOrder')}</PageHeading>}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(order) => (
          <>
            <PageHeading lead={t(`next.${order.status}`)}>
              {t('heading', {
                number: String(order.number),
                status: t(`statuses.${order.status}`),
              })}
            </PageHeading>
            {isEdited && order.can.includes('edit') ? (
              <Editing order={order} onClose={() => setEdited(false)} />
            ) : (
              <OrderSheet
                order={order}
                side="pro"
                foot={
                  order.can.includes('cancel') && (
                    <ButtonRow>
                      <CancelButton order={order} side="pro" />
                    </ButtonRow>
                  )
                }
              >
                <Steps order={order} onEdit={() => setEdited(true)} />
              </OrderSheet>
            )}
          </>
        )}
      </QueryView>
    </PageBody>
  )
}

function Steps({ order, onEdit }: { order: OrderWithHistory; onEdit: () => void }) {
  const { can, updated } = order
  if (can.includes('submit')) return <Submit order={order} onEdit={onEdit} />
  return can.includes('receive') && <ReceiveForm key={updated} order={order} />
}

const nothing = z.object({})

/** At the total that is shown; another one is told instead. */
function Submit({ order, onEdit }: { order: OrderWithHistory; onEdit: () => void }) {
  const t = useTranslations('orders.submit')
  const money = useMoney()
  const work = useOrderWork('pro')
  const { id, total } = order
  const form = useSchemaForm({
    schema: nothing,
    defaults: {},
    onSubmit: async () => {
      await work(() => call(lotOrdersApi.submit, { params: { id }, body: { total } }))
      toast({ kind: 'success', text: t('done') })
    },
  })
  return (
    <Card as="section" aria-labelledby="submit" className={styles.stack}>
      <h2 id="submit">{t('title')}</h2>
      <p>{t('text')}</p>
      <Form form={form} label={t('title')}>
        <ButtonRow>
          <SubmitButton form={form}>{t('yes', { total: money(total) })}</SubmitButton>
        </ButtonRow>
      </Form>
      <ButtonRow>
        <Button kind="quiet" onClick={onEdit}>
          {t('edit')}
        </Button>
      </ButtonRow>
    </Card>
  )
}

function Editing({ order, onClose }: { order: OrderWithHistory; onClose: () => void }) {
  const t = useTranslations('orders')
  const work = useOrderWork('pro')
  const query = useQuery(orderQueries.offered)
  return (
    <QueryView query={query} loading={t('loading')} failed={t('failed')}>
      {(offered) => (
        <Card>
          <DraftForm
            offered={offered}
            order={order}
            onSave={async (body) => {
              await work(() => call(lotOrdersApi.save, { params: { id: order.id }, body }))
              onClose()
            }}
            onCancel={onClose}
          />
        </Card>
      )}
    </QueryView>
  )
}
