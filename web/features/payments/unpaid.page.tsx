import { useQuery } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import {
  failTypes,
  type FailType,
  type OrderType,
  type Transaction,
} from '#domain/payments/transaction.ts'
import { readOpened, readOrder } from '#web/shared/payments/kept-order.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import '#web/shared/screens/all-screens.ts'
import { ScreenLink, useScreenParams, type PlainScreen } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { GaveBack, isUnderWay } from './gave-back.tsx'
import { payerView } from './payer-view.ts'
import styles from './payments.module.css'

/** Where the browser comes back to from a payment that failed, with what to do. */
export function Page() {
  const { type } = useScreenParams('cardFail')
  const { email } = useSession()
  const opened = readOpened(email)
  const query = useQuery({ ...paymentQueries.one(opened ?? ''), enabled: opened !== undefined })
  const order = payerView(query.data)
  const how: FailType = failTypes.find((one) => one === type) ?? 'error'
  if (query.isLoading)
    return (
      <PageBody width="text">
        <Loading />
      </PageBody>
    )
  const isPaid = order?.status === 'success'
  // Nobody knows yet whether it was paid.
  const isOpen = order?.status === 'pending' && how === 'error'
  return (
    <PageBody width="text">
      {order && (isPaid || isOpen || order.refunds.length > 0) ? (
        <Taken order={order} />
      ) : (
        <Failed how={how} />
      )}
    </PageBody>
  )
}

/** Money was taken, or may have been: nobody is told to pay again. */
function Taken({ order: { unique_id: id, status, refunds } }: { order: Transaction }) {
  const t = useTranslations('till.unpaid')
  const what = status === 'success' ? 'paid' : refunds.length > 0 ? 'back' : 'checking'
  return (
    <>
      <PageHeading>{t(`${what}.title`)}</PageHeading>
      <div className={styles.stack}>
        <Notice kind={what === 'paid' ? 'success' : 'info'} still>
          {what === 'back' && <GaveBack refunds={refunds} />}
          {(what !== 'back' || refunds.some(isUnderWay)) && <p>{t(`${what}.text`)}</p>}
        </Notice>
        <ButtonRow>
          <ScreenLink screen="payment" params={{ id }} className={buttonClass({ kind: 'primary' })}>
            {t('back.order')}
          </ScreenLink>
          <Transactions />
        </ButtonRow>
        <Help />
      </div>
    </>
  )
}

function Failed({ how }: { how: FailType }) {
  const t = useTranslations('till.unpaid')
  return (
    <>
      <PageHeading>{t(`${how}.title`)}</PageHeading>
      <div className={styles.stack}>
        <Notice kind={how === 'cancelled' ? 'info' : 'warning'} still>
          {t(`${how}.text`)}
        </Notice>
        <Again />
        <Help />
      </div>
    </>
  )
}

function Help() {
  const t = useTranslations('till.unpaid')
  return (
    <p>{t.rich('help', { write: (words) => <ScreenLink screen="contact">{words}</ScreenLink> })}</p>
  )
}

function Transactions() {
  const t = useTranslations('till.unpaid')
  const { anonymous } = useSession()
  if (anonymous) return null
  return (
    <ScreenLink screen="transactions" className={buttonClass({ kind: 'quiet' })}>
      {t('transactions')}
    </ScreenLink>
  )
}

/** Back to the till where it began, or to where one may begin. */
function Again() {
  const t = useTranslations('till.unpaid')
  const router = useRouter()
  const { type, email } = useSession()
  const sold = useRouterState({ select: ({ location }) => location.pathname.split('/')[1] })
  const kept = readOrder(email)
  return (
    <>
      {kept && <p>{t('kept')}</p>}
      <ButtonRow>
        {kept ? (
          <Button kind="primary" onClick={() => void router.navigate({ href: kept.path })}>
            {t('again')}
          </Button>
        ) : (
          <ScreenLink
            screen={startOf(sold as OrderType, type === 'ind')}
            className={buttonClass({ kind: 'primary' })}
          >
            {t('again')}
          </ScreenLink>
        )}
        <Transactions />
      </ButtonRow>
    </>
  )
}

const startOf = (sold: OrderType, isOwner: boolean): PlainScreen =>
  sold === 'card'
    ? isOwner
      ? 'animals'
      : 'renewCard'
    : sold === 'license'
      ? 'renewLicense'
      : sold === 'invoice'
        ? 'proOrders'
        : 'landing'
