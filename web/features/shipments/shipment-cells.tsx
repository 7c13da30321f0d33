import { useLocale, useTranslations } from 'use-intl'
import { inGroups } from '#domain/animals/numbers/numbers.ts'
import type { ListedShipment } from '#domain/payments/shipments.api.ts'
import { regionName } from '#domain/places/regions.ts'
import styles from './shipments.module.css'
import { EmailWords } from '#web/ui/page/email-words.tsx'

/** Where it goes. */
export function Address({ row: { address, email } }: { row: ListedShipment }) {
  const t = useTranslations('shipments')
  const language = useLocale()
  return (
    <>
      {address ? (
        <span className={styles.small}>
          {[address.text, address.apartment].filter(Boolean).join(', ')}
          <br />
          {address.city} ({regionName(address.province, language)}) {address.postalCode}
        </span>
      ) : (
        <span className={styles.missing}>{t('noAddress')}</span>
      )}
      {email && (
        <span className={styles.small}>
          <EmailWords>{email}</EmailWords>
        </span>
      )}
    </>
  )
}

/** What is in it, with the card that was picked. */
export function Contents({ items }: Pick<ListedShipment, 'items'>) {
  const t = useTranslations('shipments')
  return (
    <ul className={styles.items}>
      {Object.entries(items).map(([place, { itemType, quantity, name, number, engraving }]) => (
        <li key={place}>
          {`${quantity} × ${name}`}
          {number !== undefined && (
            <span className={styles.small}>{t('card', { number: inGroups(number) })}</span>
          )}
          {itemType === 'Card' && number === undefined && (
            <span className={styles.small}>{t('cardMissing')}</span>
          )}
          {engraving && (
            <span className={styles.small}>{t('engraving', { lines: engraving.join(' / ') })}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
