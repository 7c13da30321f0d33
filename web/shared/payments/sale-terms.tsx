import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

/**
 * What a buyer reads before the pay button besides the price: seller and contact, delivery,
 * cancellation, copy (Consumer Protection Act of Quebec, sections 54.1 and following).
 */
export function SaleTerms({
  days,
  address,
}: {
  /** Working days until it is delivered. */
  days: number
  address?: ReactNode
}) {
  const t = useTranslations('till.law')
  const common = useTranslations('common')
  const about = useAbout()
  return (
    <Facts>
      <Fact label={t('seller')}>
        {[common('product'), about?.companyAddress].filter(Boolean).join(', ')}
      </Fact>
      {about && (
        <Fact label={t('contact')}>
          <a href={`mailto:${about.supportEmail}`}>{about.supportEmail}</a>
          {about.supportPhone && <> · {about.supportPhone}</>}
        </Fact>
      )}
      <Fact label={t('delivery')}>{t('deliveryText', { days: String(days) })}</Fact>
      {address !== undefined && <Fact label={t('address')}>{address}</Fact>}
      <Fact label={t('cancel')}>{t('cancelText')}</Fact>
      <Fact label={t('copy')}>{t('copyText')}</Fact>
    </Facts>
  )
}
