import { useTranslations } from 'use-intl'
import type { Business } from '#domain/organizations/organizations.api.ts'
import styles from './organizations.module.css'

/** How staff reaches a business: its first manager, and its own telephone. */
export function BusinessContact({ business: { contact, telephone, telephoneExt } }: { business: Business }) {
  const t = useTranslations('organizations.validation')
  const home = useTranslations('organizations.home')
  return (
    <span className={styles.contact}>
      {contact ? (
        <>
          {contact.fullName}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
          {!contact.confirmed && <span className={styles.small}>({t('unconfirmed')})</span>}
          {contact.telephone && <span className="figures">{contact.telephone}</span>}
        </>
      ) : (
        t('noContact')
      )}
      {telephone && telephone !== contact?.telephone && (
        <span className="figures">
          {telephone} {telephoneExt && home('extension', { extension: telephoneExt })}
        </span>
      )}
    </span>
  )
}
