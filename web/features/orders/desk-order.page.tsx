import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lotOrdersDeskApi, type OrderWithHistory } from '#domain/orders/orders.api.ts'
import { call } from '#web/api/call.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import { useScreenParams } from '#web/shared/screens/screen-link.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { CancelButton } from './cancel-button.tsx'
import { OrderSheet } from './order-sheet.tsx'
import styles from './orders.module.css'
import { orderQueries, useOrderWork } from './orders.queries.ts'
import { PaidDialog } from './paid-dialog.tsx'
import { ShipForm } from './ship-form.tsx'

export function Page() {
  const t = useTranslations('orders')
  const titles = useTranslations('screens.titles')
  const { id } = useScreenParams('adminOrder')
  const query = useQuery(orderQueries.one('desk', id))
  return (
    <PageBody>
      <BackLink screen="adminOrders">{t('back')}</BackLink>
      {(!query.data || isNotFound(query.error)) && (
        <PageHeading>{titles('adminOrder')}</PageHeading>
      )}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={<Notice kind="warning">{t('unknown')}</Notice>}
      >
        {(order) => (
          <>
            <PageHeading lead={order.organization}>
              {t('heading', {
                number: String(order.number),
                status: t(`statuses.${order.status}`),
              })}
            </PageHeading>
            <OrderSheet order={order} side="desk" foot={<Others order={order} />}>
              {order.can.includes('confirm') && <ConfirmButton order={order} />}
              {order.can.includes('ship') && <ShipForm key={order.updated} order={order} />}
            </OrderSheet>
          </>
        )}
      </QueryView>
    </PageBody>
  )
}

function Others({ order }: { order: OrderWithHistory }) {
  const t = useTranslations('orders.paid')
  const [isPaid, setPaid] = useState(false)
  return (
    <ButtonRow>
      {order.can.includes('markPaid') && (
        <Button kind="quiet" onClick={() => setPaid(true)}>
          {t('open')}
        </Button>
      )}
      {order.can.includes('cancel') && <CancelButton order={order} side="desk" />}
      {isPaid && <PaidDialog order={order} onClose={() => setPaid(false)} />}
    </ButtonRow>
  )
}

function ConfirmButton({ order: { id, organization } }: { order: OrderWithHistory }) {
  const t = useTranslations('orders.confirm')
  const work = useOrderWork('desk')
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const confirm = async () => {
    setState({ pending: true })
    try {
      await work(() => call(lotOrdersDeskApi.confirm, { params: { id } }))
      toast({ kind: 'success', text: t('done') })
      setOpen(false)
    } catch (error) {
      setState({ error: failureText(error, t('failed')) })
    }
  }
  return (
    <Card as="section" aria-labelledby="confirm" className={styles.stack}>
      <h2 id="confirm">{t('title')}</h2>
      <p>{t('text', { organization })}</p>
      <ButtonRow>
        <Button kind="secondary" onClick={() => setOpen(true)}>
          {t('open')}
        </Button>
      </ButtonRow>
      <ConfirmDialog
        open={isOpen}
        title={t('title')}
        yes={t('yes')}
        {...state}
        onYes={() => void confirm()}
        onNo={() => setOpen(false)}
      >
        <p>{t('text', { organization })}</p>
      </ConfirmDialog>
    </Card>
  )
}
