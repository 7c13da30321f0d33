import { useTranslations } from 'use-intl'
import { useAbout } from '#web/shared/about.ts'

/** Law 25. */
export function PrivacyOfficer() {
  const t = useTranslations('legal.policy')
  const about = useAbout()
  if (!about) return <p role="status">{t('officerLoading')}</p>
  return (
    <>
      <p>
        {about.privacyOfficer
          ? t('officerNamed', { name: about.privacyOfficer })
          : t('officerUnnamed')}
      </p>
      <p>
        {t('officerWrite')} <a href={`mailto:${about.supportEmail}`}>{about.supportEmail}</a>
        {about.companyAddress && `, ${about.companyAddress}`}
      </p>
    </>
  )
}
