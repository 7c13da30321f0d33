import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EndedLink } from '#web/shared/links/ended-link.tsx'
import { WithdrawLink } from '#web/shared/links/withdraw-link.tsx'
import { paymentQueries } from '#web/shared/payments/payment.queries.ts'
import { BackLink } from '#web/shared/screens/back-link.tsx'
import { isLinkEnded } from '#web/shared/screens/link-gone.ts'
import { NotThere } from '#web/shared/screens/not-there.tsx'
import { QueryView } from '#web/shared/query-view.tsx'
import { useGo, useScreenParams, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { Invoice } from './invoice.tsx'
import { payerView } from './payer-view.ts'
import { LinkWithdrawn } from './link-withdrawn.tsx'
import { StatusTag } from './status-tag.tsx'
import styles from './payments.module.css'

const Desk = lazy(async () => ({ default: (await import('./desk/desk.tsx')).Desk }))

/** The printable invoice of a transaction; without one in the address, the list. */
export function Page() {
  const { id } = useScreenParams('transaction')
  const go = useGo()
  useEffect(() => {
    if (id === undefined) void go({ screen: 'transactions', replace: true })
  }, [id, go])
  return <PageBody width="text">{id !== undefined && <Shown id={id} />}</PageBody>
}

function Shown({ id }: { id: string }) {
  const t = useTranslations('till.invoice')
  const desk = useTranslations('desk.one')
  const { token } = useScreenSearch()
  const { anonymous, isAdmin } = useSession()
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const query = useQuery({ ...paymentQueries.one(id, token), enabled: !isWithdrawn })
  const paid = payerView(query.data)
  if (isWithdrawn) return <LinkWithdrawn />
  return (
    <>
      {!anonymous && (
        <div className={styles.screenOnly}>
          <BackLink screen="transactions">{isAdmin ? desk('back') : t('back')}</BackLink>
        </div>
      )}
      <PageHeading actions={paid && <StatusTag status={paid.status} />}>
        {paid && paid.invoiceNumber === null ? t('order') : t('heading')}
      </PageHeading>
      <QueryView
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        notFound={
          token !== undefined && isLinkEnded(query.error) ? (
            <EndedLink kind="transaction" id={id} token={token} />
          ) : (
            <NotThere title={t('failed')} screen="landing" back={t('home')} />
          )
        }
      >
        {() =>
          paid ? (
            <>
              <Invoice paid={paid} token={token} />
              {(token !== undefined || !anonymous) && (
                <div className={`${styles.screenOnly} ${styles.links}`}>
                  <WithdrawLink
                    kind="transaction"
                    id={paid.unique_id}
                    {...(token !== undefined && { token, onWithdrawn: () => setIsWithdrawn(true) })}
                  />
                </div>
              )}
              {isAdmin && (
                <Suspense fallback={<Loading />}>
                  <Desk paid={paid} />
                </Suspense>
              )}
            </>
          ) : (
            <Notice kind="info" still>
              {t('notYours')}
            </Notice>
          )
        }
      </QueryView>
    </>
  )
}
