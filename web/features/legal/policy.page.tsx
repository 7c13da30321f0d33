import { useTranslations } from 'use-intl'
import { textVersions } from '#domain/legal/text-versions.ts'
import { LegalText } from './legal-text.tsx'
import { PrivacyOfficer } from './privacy-officer.tsx'

const parts = ['collected', 'purposes', 'shared', 'location', 'cookies', 'kept', 'rights', 'security'] as const

export function Page() {
  const t = useTranslations('legal.policy')
  return (
    <LegalText
      heading={t('heading')}
      lead={t('lead')}
      since={textVersions.policy}
      sections={[
        ...parts.map((key) => ({ key, title: t(`sections.${key}.title`), body: <p>{t(`sections.${key}.text`)}</p> })),
        { key: 'officer', title: t('officerTitle'), body: <PrivacyOfficer /> },
      ]}
    />
  )
}
