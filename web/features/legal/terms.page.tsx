import { useTranslations } from 'use-intl'
import { textVersions } from '#domain/legal/text-versions.ts'
import { LegalText, Paragraphs } from './legal-text.tsx'

const parts = [
  'service',
  'account',
  'animals',
  'conduct',
  'alerts',
  'adoption',
  'professionals',
  'liability',
  'changes',
  'law',
] as const
const brief = ['free', 'truth', 'alerts', 'money', 'limits'] as const

export function Page() {
  const t = useTranslations('legal.terms')
  return (
    <LegalText
      heading={t('heading')}
      lead={t('lead')}
      since={textVersions.terms}
      brief={brief.map((key) => t(`brief.${key}`))}
      sections={parts.map((key) => ({
        key,
        title: t(`sections.${key}.title`),
        body: <Paragraphs text={t(`sections.${key}.text`)} />,
      }))}
    />
  )
}
