import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useCart } from '#web/shared/memory/cart.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { profileQuery } from '#web/shared/session/profile.queries.ts'
import { rememberRedirect } from '#web/shared/session/redirect-from.ts'
import { useSession } from '#web/shared/session/session.ts'
import { Loading } from '#web/ui/page/loading.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { PaidMeanwhile } from './paid-meanwhile.tsx'
import styles from './shop.module.css'

/** With or without account. */
export function Page() {
  const t = useTranslations('shop.checkout')
  const titles = useTranslations('screens.titles')
  const lines = useCart()
  const { anonymous } = useSession()
  const profile = useQuery({ ...profileQuery, enabled: !anonymous })
  return (
    <PageBody>
      <PageHeading lead={lines.length > 0 && t('lead')}>{titles('checkout')}</PageHeading>
      <PaidMeanwhile />
      {lines.length === 0 ? (
        <EmptyCart />
      ) : profile.isLoading ? (
        <Loading />
      ) : (
        <div className={styles.stack}>
          {anonymous && (
            <p>
              {t('haveAccount')}{' '}
              <ScreenLink
                screen="login"
                onClick={() => rememberRedirect({ from: '/checkout', type: '' })}
              >
                {t('login')}
              </ScreenLink>
            </p>
          )}
          <CheckoutForm lines={lines} profile={profile.data} />
        </div>
      )}
    </PageBody>
  )
}
