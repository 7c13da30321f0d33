import { useTranslations } from 'use-intl'
import { textVersions } from '#domain/legal/text-versions.ts'
import { useAbout } from '#web/shared/about.ts'
import { LegalText, Paragraphs } from './legal-text.tsx'

const parts = [
  'seller',
  'price',
  'receipt',
  'delivery',
  'lifetime',
  'cancel',
  'faults',
  'data',
  'law',
] as const

/** Accepted before every payment (Consumer Protection Act of Quebec, sections 54.1 and following). */
export function Page() {
  const t = useTranslations('legal.sale')
  return (
    <LegalText
      heading={t('heading')}
      lead={t('lead')}
      since={textVersions.sale}
      sections={parts.map((key) => ({
        key,
        title: t(`sections.${key}.title`),
        body: (
          <>
            <Paragraphs text={t(`sections.${key}.text`)} />
            {key === 'seller' && <Seller />}
          </>
        ),
      }))}
    />
  )
}

function Seller() {
  const t = useTranslations('legal.sale')
  const about = useAbout()
  if (!about) return null
  const contact = about.billingContact ?? about.supportEmail
  return (
    <p>
      {t('sellerContact')}{' '}
      {contact.includes('@') ? <a href={`mailto:${contact}`}>{contact}</a> : contact}
      {about.supportPhone && ` · ${about.supportPhone}`}
      {about.companyAddress && `, ${about.companyAddress}`}
    </p>
  )
}
