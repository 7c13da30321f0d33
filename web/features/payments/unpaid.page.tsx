import { useRouter, useRouterState } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { failTypes, type FailType, type OrderType } from '#domain/payments/transaction.ts'
import { readOrder } from '#web/shared/payments/kept-order.ts'
import { ScreenLink, useScreenParams, type PlainScreen } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { Button, buttonClass, ButtonRow } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import styles from './payments.module.css'

/** Where the browser comes back to from a payment that failed, with what to do. */
export function Page() {
  const t = useTranslations('till.unpaid')
  const { type } = useScreenParams('cardFail')
  const how: FailType = failTypes.find((one) => one === type) ?? 'error'
  return (
    <PageBody width="text">
      <PageHeading>{t(`${how}.title`)}</PageHeading>
      <div className={styles.stack}>
        <Notice kind={how === 'cancelled' ? 'info' : 'warning'} still>
          {t(`${how}.text`)}
        </Notice>
        <Again />
        <p>
          {t.rich('help', { write: (words) => <ScreenLink screen="contact">{words}</ScreenLink> })}
        </p>
      </div>
    </PageBody>
  )
}

/** Back to the till where it began, or to where one may begin. */
function Again() {
  const t = useTranslations('till.unpaid')
  const router = useRouter()
  const { anonymous, type, email } = useSession()
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
        {!anonymous && (
          <ScreenLink screen="transactions" className={buttonClass({ kind: 'quiet' })}>
            {t('transactions')}
          </ScreenLink>
        )}
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
