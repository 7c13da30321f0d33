import { useTranslations } from 'use-intl'
import { textVersions } from '#domain/legal/text-versions.ts'
import { useAbout } from '#web/shared/about.ts'
import { LegalText, Paragraphs } from './legal-text.tsx'
import { PrivacyOfficer } from './privacy-officer.tsx'

const parts = [
  'collected',
  'purposes',
  'shared',
  'providers',
  'location',
  'cookies',
  'kept',
  'rights',
  'security',
] as const
const brief = ['little', 'unseen', 'unsold', 'yours', 'erased', 'person'] as const

export function Page() {
  const t = useTranslations('legal.policy')
  return (
    <LegalText
      heading={t('heading')}
      lead={t('lead')}
      since={textVersions.policy}
      brief={brief.map((key) => t(`brief.${key}`))}
      sections={[
        ...parts.map((key) => ({
          key,
          title: t(`sections.${key}.title`),
          body: (
            <>
              <Paragraphs text={t(`sections.${key}.text`)} />
              {key === 'providers' && <OptionalProviders />}
            </>
          ),
        })),
        { key: 'officer', title: t('officerTitle'), body: <PrivacyOfficer /> },
      ]}
    />
  )
}

/** Providers that settings enable. */
function OptionalProviders() {
  const t = useTranslations('legal.policy.sections.providers')
  const about = useAbout()
  return (
    <>
      {about?.google && <p>{t('google')}</p>}
      {about?.mapTilesUrl && <p>{t('tiles')}</p>}
    </>
  )
}
