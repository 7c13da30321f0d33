import { useTranslations } from 'use-intl'
import type { AdoptionContact } from '#domain/adoption/adoption.api.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { MailIcon, PhoneIcon } from '#web/ui/drawings/icons.tsx'
import styles from './adoption.module.css'

export function ShelterContact({
  contact,
  shelterId,
}: {
  contact: AdoptionContact
  shelterId?: string | undefined
}) {
  const t = useTranslations('adoption.shelter')
  const { businessName } = contact
  return (
    <Card as="section" aria-labelledby="shelter">
      <div className={styles.part}>
        <h2 id="shelter">{businessName}</h2>
        <ContactLines contact={contact} />
        {shelterId && (
          <ScreenLink
            screen="adoptionShelter"
            params={{ shelterId }}
            className={buttonClass({ kind: 'quiet' })}
          >
            {t('all')}
          </ScreenLink>
        )}
      </div>
    </Card>
  )
}

export function ContactLines({
  contact: { email, businessTelephone: telephone, businessTelephoneExt: extension },
}: {
  contact: AdoptionContact
}) {
  const t = useTranslations('adoption.shelter')
  return (
    <div>
      {telephone && (
        <a
          className={styles.contactLine}
          href={`tel:+1${telephone.replace(/\D/g, '')}${extension ? `;ext=${extension}` : ''}`}
        >
          <PhoneIcon />
          {extension ? t('callExt', { telephone, extension }) : t('call', { telephone })}
        </a>
      )}
      {email && (
        <a className={styles.contactLine} href={`mailto:${email}`}>
          <MailIcon />
          {t('write', { email })}
        </a>
      )}
    </div>
  )
}
