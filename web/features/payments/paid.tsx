import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Transaction } from '#domain/payments/transaction.ts'
import { emptyPaidCart } from '#web/shared/memory/cart.ts'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { forgetDraft } from '#web/shared/drafts/forget-draft.ts'
import { forgetOrder } from '#web/shared/payments/kept-order.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import { EndedLink } from '#web/shared/links/ended-link.tsx'
import { WithdrawLink } from '#web/shared/links/withdraw-link.tsx'
import { isLinkEnded } from '#web/shared/screens/link-gone.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { isNotFound, QueryView } from '#web/shared/query-view.tsx'
import '#web/shared/screens/all-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useSession } from '#web/shared/session/session.ts'
import { buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { LeadOn } from './lead-on.tsx'
import { AnimalBack } from './animal-back.tsx'
import { BoughtItems } from './bought-items.tsx'
import { Delivery } from './delivery.tsx'
import { GaveBack, isUnderWay } from './gave-back.tsx'
import { LinkWithdrawn } from './link-withdrawn.tsx'
import { payerView } from './payer-view.ts'
import styles from './payments.module.css'

type Outcome = 'heading' | 'pendingHeading' | 'backHeading' | 'refundedHeading' | 'notPaidHeading'

const outcomes: Record<Transaction['status'], Outcome> = {
  success: 'heading',
  pending: 'pendingHeading',
  refund: 'refundedHeading',
  voided: 'refundedHeading',
  failed: 'notPaidHeading',
  cancelled: 'notPaidHeading',
  error: 'notPaidHeading',
}

/** Money that bought nothing is told before what its order waits for. */
function outcomeOf({ status, refunds }: Transaction): Outcome {
  if (status === 'success' || refunds.length === 0) return outcomes[status]
  return refunds.every(({ state }) => state === 'done') ? 'refundedHeading' : 'backHeading'
}

/** What became of a payment: all of it for the payer, that it is known for anyone else. */
interface PaidProps {
  id: string
  token?: string | undefined
  /** After a card, to its animal. */
  leadsOn?: boolean
}

export function Paid({ id, token, leadsOn = false }: PaidProps) {
  const t = useTranslations('till.paid')
  const titles = useTranslations('screens.titles')
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const query = useQuery({ ...paymentQueries.one(id, token), enabled: !isWithdrawn })
  const paid = payerView(query.data)
  /** That of a link that is over. */
  const ended = isLinkEnded(query.error) ? token : undefined
  const isKnown = query.data !== undefined && !paid
  if (isWithdrawn) return <LinkWithdrawn />
  const heading = paid ? outcomeOf(paid) : isKnown ? 'known' : null
  return (
    <>
      {heading && <PageHeading key={heading}>{t(heading)}</PageHeading>}
      {!heading && (
        <PageHeading key="none">
          {ended !== undefined
            ? titles('payment')
            : t(isNotFound(query.error) ? 'unknownTitle' : 'plainHeading')}
        </PageHeading>
      )}
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          ended !== undefined ? (
            <EndedLink kind="transaction" id={id} token={ended} />
          ) : (
            <NotThere title={t('unknownTitle')} screen="landing" back={t('home')}>
              <p>{t('unknown')}</p>
            </NotThere>
          )
        }
      >
        {() =>
          paid ? (
            <Told {...{ id, paid, token, leadsOn }} onWithdrawn={() => setIsWithdrawn(true)} />
          ) : (
            <Known />
          )
        }
      </QueryView>
    </>
  )
}

function Known() {
  const t = useTranslations('till.paid')
  const { anonymous } = useSession()
  return (
    <div className={styles.stack}>
      <p>{t('knownText')}</p>
      <ButtonRow>
        {anonymous && (
          <ScreenLink
            screen="login"
            className={buttonClass({ kind: 'secondary' })}
            onClick={() =>
              rememberRedirect({ from: location.pathname + location.search, type: '' })
            }
          >
            {t('login')}
          </ScreenLink>
        )}
        <ScreenLink screen="landing" className={buttonClass({ kind: 'quiet' })}>
          {t('home')}
        </ScreenLink>
      </ButtonRow>
    </div>
  )
}

interface ToldProps {
  id: string
  paid: Transaction
  token: string | undefined
  leadsOn: boolean
  onWithdrawn: () => void
}

function Told({ id, paid, token, leadsOn, onWithdrawn }: ToldProps) {
  const t = useTranslations('till.paid')
  const money = useMoney()
  const { email } = useSession()
  const isDone = paid.status === 'success'
  useEffect(() => {
    if (!isDone) return
    forgetOrder(email)
    if (paid.type === 'shop') forgetDraft({ form: 'checkout', of: '', who: email })
    emptyPaidCart(paid.trnOrderNumber)
  }, [isDone, email, paid.type, paid.trnOrderNumber])
  const animal = paid.cart.items.find(({ animalId }) => animalId !== undefined)
  return (
    <div className={styles.stack}>
      {leadsOn && isDone && paid.type === 'card' && animal?.animalId !== undefined && (
        <LeadOn id={animal.animalId} name={animal.animalName ?? ''} />
      )}
      {paid.sandbox && <Notice still>{t('sandbox')}</Notice>}
      <Said paid={paid} />
      <Card as="section" raised aria-labelledby="bought">
        <h2 id="bought">{t('bought')}</h2>
        <BoughtItems items={paid.cart.items} />
        {isDone && (
          <p>
            <b>{t('total', { total: money(paid.cart.total) })}</b>
          </p>
        )}
      </Card>
      {isDone && (
        <Next paid={paid}>
          {paid.shipment && <Delivery {...{ id, token, shipment: paid.shipment }} />}
        </Next>
      )}
      <ButtonRow>
        {paid.type === 'invoice' && (
          <ScreenLink screen="proOrders" className={buttonClass({ kind: 'primary' })}>
            {t('toOrders')}
          </ScreenLink>
        )}
        {animal?.animalId !== undefined && (
          <AnimalBack
            kind="primary"
            animal={{ unique_id: animal.animalId, name: animal.animalName ?? '' }}
          />
        )}
        {paid.invoiceNumber !== null && (
          <ScreenLink
            screen="transaction"
            params={{ id: paid.unique_id }}
            search={{ token }}
            className={buttonClass({ kind: animal ? 'quiet' : 'secondary' })}
          >
            {t('toInvoice')}
          </ScreenLink>
        )}
      </ButtonRow>
      {token !== undefined && (
        <WithdrawLink
          kind="transaction"
          id={paid.unique_id}
          token={token}
          onWithdrawn={onWithdrawn}
        />
      )}
    </div>
  )
}

function Said({ paid: { status, refundedCents, refunds } }: { paid: Transaction }) {
  const t = useTranslations('till.paid')
  const money = useMoney()
  const isPaid = status === 'success'
  const second = refunds.find(({ reason }) => reason === 'duplicate')
  if (isPaid && second)
    return <Notice kind="info">{t('second', { cents: money(second.cents) })}</Notice>
  const told = refunds.filter(({ state }) => !isPaid || state !== 'failed')
  if (told.length > 0)
    return (
      <Notice kind="info">
        <GaveBack refunds={told} />
        {told.some(isUnderWay) && !isPaid && <p>{t('backText')}</p>}
        {isPaid && <p>{t('counts')}</p>}
      </Notice>
    )
  if (refundedCents > 0)
    return <Notice kind="info">{t('refunded', { cents: money(refundedCents) })}</Notice>
  if (status === 'pending') return <Notice>{t('pending')}</Notice>
  return isPaid ? (
    <Notice kind="success">{t('sent')}</Notice>
  ) : (
    <Notice kind="warning">{t('notPaid')}</Notice>
  )
}

/** A card is told by what it is sent with. */
const nextOf = {
  invoice: 'nextInvoice',
  shop: 'nextShop',
  license: 'nextLicense',
  tag: 'nextTag',
} as const

interface NextProps {
  paid: Transaction
  /** Where it goes. */
  children: ReactNode
}

function Next({ paid: { type, shipment, cart, user }, children }: NextProps) {
  const t = useTranslations('till.paid')
  const name = cart.items[0]?.animalName ?? ''
  const isNew = shipment?.items.some(({ itemType }) => itemType === 'Medal')
  return (
    <section className={styles.stack} aria-labelledby="next">
      <h2 id="next">{t('next')}</h2>
      <p>
        {type !== 'card' ? t(nextOf[type]) : isNew ? t('nextCard', { name }) : t('nextReplacement')}
      </p>
      {children}
      <p>{t('receipt', { email: user.email })}</p>
    </section>
  )
}
