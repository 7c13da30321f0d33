import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { deskApi } from '#domain/payments/desk.api.ts'
import type { Transaction } from '#domain/payments/transaction.ts'
import { call } from '#web/api/call.ts'
import { failureText } from '#web/shared/forms/failure-message.ts'
import { useIdempotencyKey } from '#web/shared/forms/idempotency-key.ts'
import { listQueries } from '#web/shared/lists/list.queries.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { QueryView } from '#web/shared/query-view.tsx'
import { Button, ButtonRow } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './desk.module.css'
import { GiveDialog } from './give-dialog.tsx'
import { Payments, Refunds } from './gateway-events.tsx'
import { Person } from './person.tsx'

/** Staff's side of a transaction: who, what the gateway said, and money back. */
export function Desk({ paid }: { paid: Transaction }) {
  const t = useTranslations('desk.one')
  const blocks = useTranslations('desk.voidBlocks')
  const { unique_id: id, user, refundState, refunds } = paid
  const query = useQuery(paymentQueries.desk(paid))
  const client = useQueryClient()
  const [dialog, setDialog] = useState<'refund' | 'void' | 'receipt'>()
  const reload = () =>
    Promise.all(
      [['transactions'], listQueries.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  const isOpen = refundState === 'asked' || refundState === 'unknown'
  return (
    <section className={styles.part} aria-labelledby="desk">
      <h2 id="desk">{t('title')}</h2>
      <p>
        <Person user={user} />
        {user.email && user.fullName && <> · {user.email}</>}
      </p>
      {isOpen && <Unanswered id={id} state={refundState} onAsked={reload} />}
      {paid.shipment?.status === 'cancelled' && paid.status === 'success' && !isOpen && (
        <Notice kind="warning" still>
          {t('offered')}
        </Notice>
      )}
      {refundState === 'failed' && (
        <Notice kind="warning" still>
          {t('failedRefund')}
        </Notice>
      )}
      <QueryView query={query} failed={t('failed')}>
        {({ payments, left, isVoidable, voidBlock }) => (
          <>
            <ButtonRow>
              {left !== null && !isOpen && (
                <Button kind="secondary" onClick={() => setDialog('refund')}>
                  {t('refund')}
                </Button>
              )}
              {isVoidable && !isOpen && (
                <Button kind="quiet" onClick={() => setDialog('void')}>
                  {t('void')}
                </Button>
              )}
              {paid.invoiceNumber !== null && user.email && (
                <Button kind="quiet" onClick={() => setDialog('receipt')}>
                  {t('receipt')}
                </Button>
              )}
            </ButtonRow>
            {voidBlock && !isOpen && <p className={styles.small}>{blocks(voidBlock)}</p>}
            <h3>{t('payments')}</h3>
            {payments.length === 0 ? <p>{t('noPayments')}</p> : <Payments payments={payments} />}
            {refunds.length > 0 && (
              <>
                <h3>{t('refunds')}</h3>
                <Refunds refunds={refunds} />
              </>
            )}
            {(dialog === 'refund' || dialog === 'void') && left !== null && (
              <GiveDialog
                kind={dialog}
                paid={paid}
                left={left}
                onGiven={reload}
                onClose={() => setDialog(undefined)}
              />
            )}
          </>
        )}
      </QueryView>
      <ReceiptDialog
        open={dialog === 'receipt'}
        id={id}
        email={user.email}
        onClose={() => setDialog(undefined)}
      />
    </section>
  )
}

interface UnansweredProps {
  id: string
  state: 'asked' | 'unknown'
  onAsked: () => Promise<unknown>
}

function Unanswered({ id, state, onAsked }: UnansweredProps) {
  const t = useTranslations('desk.one')
  const [pending, setPending] = useState(false)
  const ask = async () => {
    setPending(true)
    try {
      await call(deskApi.refundAgain, { params: { id } })
      toast({ kind: 'success', text: t('againDone') })
    } catch (error) {
      toast({ kind: 'error', text: failureText(error, t('againFailed')) })
    }
    setPending(false)
    await onAsked()
  }
  return (
    <Notice kind={state === 'unknown' ? 'warning' : 'info'}>
      <p>{t(state)}</p>
      <Button kind="quiet" pending={pending} onClick={() => void ask()}>
        {t('again')}
      </Button>
    </Notice>
  )
}

interface ReceiptProps {
  open: boolean
  id: string
  email: string
  onClose: () => void
}

function ReceiptDialog({ open, id, email, onClose }: ReceiptProps) {
  const t = useTranslations('desk.one')
  const keyFor = useIdempotencyKey()
  const [state, setState] = useState<{ pending?: boolean; error?: string }>({})
  const send = async () => {
    setState({ pending: true })
    try {
      await call(deskApi.receipt, { params: { id }, idempotencyKey: keyFor({ id }) })
    } catch (error) {
      setState({ error: failureText(error, t('receiptFailed')) })
      return
    }
    setState({})
    toast({ kind: 'success', text: t('receiptDone', { email }) })
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('receiptTitle')}
      yes={t('receiptYes')}
      {...state}
      onYes={() => void send()}
      onNo={onClose}
    >
      <p>{t('receiptText', { email })}</p>
    </ConfirmDialog>
  )
}
