import { useTranslations } from 'use-intl'
import type { Business } from '#domain/organizations/organizations.api.ts'
import { MailLink } from '#web/ui/page/email-words.tsx'
import { TelephoneLink } from '#web/ui/telephone-link.tsx'
import styles from './organizations.module.css'

/** The first manager; a telephone that is also the business's stands with the business. */
export function BusinessContact({
  business: { contact, telephone },
}: {
  business: Pick<Business, 'contact' | 'telephone'>
}) {
  const t = useTranslations('organizations.validation')
  if (!contact) return t('noContact')
  return (
    <span className={styles.contact}>
      {contact.fullName}
      <MailLink email={contact.email} />
      {!contact.confirmed && <span className={styles.small}>({t('unconfirmed')})</span>}
      {contact.telephone && contact.telephone !== telephone && (
        <TelephoneLink telephone={contact.telephone} />
      )}
      {contact.isCell && contact.telephone && (
        <span className={styles.small}>{t(`lineTypes.${contact.isCell}`)}</span>
      )}
    </span>
  )
}

export function BusinessTelephone({
  telephone,
  telephoneExt,
}: Pick<Business, 'telephone' | 'telephoneExt'>) {
  const t = useTranslations('organizations.home')
  return (
    <span className="figures">
      {telephone} {telephoneExt && t('extension', { extension: telephoneExt })}
    </span>
  )
}

/** Its permit, or that a shelter has not told it, and the language that it chose. */
export function BusinessFacts({
  business: { license, proType, language },
}: {
  business: Pick<Business, 'license' | 'proType' | 'language'>
}) {
  const t = useTranslations('organizations.validation')
  return (
    <>
      {(license !== null || proType === 'shelter') && (
        <span className={styles.small}>
          {license === null ? t('noLicense') : t('licenseNumber', { license })}
        </span>
      )}
      <span className={styles.small}>{t(`languages.${language}`)}</span>
    </>
  )
}
