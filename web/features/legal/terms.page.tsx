import { useTranslations } from 'use-intl'
import { textVersions } from '#domain/legal/text-versions.ts'
import { LegalText } from './legal-text.tsx'

const parts = ['service', 'account', 'animals', 'conduct', 'alerts', 'adoption', 'professionals', 'liability', 'changes', 'law'] as const

export function Page() {
  const t = useTranslations('legal.terms')
  return (
    <LegalText
      heading={t('heading')}
      lead={t('lead')}
      since={textVersions.terms}
      sections={parts.map((key) => ({ key, title: t(`sections.${key}.title`), body: <p>{t(`sections.${key}.text`)}</p> }))}
    />
  )
}
