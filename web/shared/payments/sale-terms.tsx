import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'

interface SaleTermsProps {
  /** Working days until it is delivered. */
  days: number
  address?: ReactNode
}

/**
 * What a buyer reads before the pay button besides the price: seller and contact, delivery,
 * cancellation, copy (Consumer Protection Act of Quebec, sections 54.1 and following).
 */
export function SaleTerms({ days, address }: SaleTermsProps) {
  const t = useTranslations('till.law')
  const common = useTranslations('common')
  return (
    <Terms
      seller={common('product')}
      delivery={t('deliveryText', { days: String(days) })}
      address={address}
      cancel={t('cancelText')}
    />
  )
}

/** The same of a licence, which the city sells and an email delivers. */
export function LicenceTerms({ city }: { city: string }) {
  const t = useTranslations('till.law')
  const common = useTranslations('common')
  return (
    <Terms
      seller={t('sellerOfLicence', { city, product: common('product') })}
      delivery={t('deliveryOfLicence')}
      cancel={t('cancelLicence')}
    />
  )
}

interface TermsProps {
  seller: string
  delivery: string
  address?: ReactNode
  cancel: string
}

function Terms({ seller, delivery, address, cancel }: TermsProps) {
  const t = useTranslations('till.law')
  const about = useAbout()
  return (
    <Facts>
      <Fact label={t('seller')}>{[seller, about?.companyAddress].filter(Boolean).join(', ')}</Fact>
      {about && (
        <Fact label={t('contact')}>
          <a href={`mailto:${about.supportEmail}`}>{about.supportEmail}</a>
          {about.supportPhone && <> · {about.supportPhone}</>}
        </Fact>
      )}
      <Fact label={t('delivery')}>{delivery}</Fact>
      {address !== undefined && <Fact label={t('address')}>{address}</Fact>}
      <Fact label={t('cancel')}>{cancel}</Fact>
      <Fact label={t('copy')}>{t('copyText')}</Fact>
    </Facts>
  )
}
