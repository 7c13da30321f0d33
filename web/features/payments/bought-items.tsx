import { useTranslations } from 'use-intl'
import type { Transaction } from '#domain/payments/transaction.ts'
import { useMoney } from '#web/shared/payments/use-money.ts'
import styles from './payments.module.css'

/** What an order bought, as it was named then. */
export function BoughtItems({ items }: { items: Transaction['cart']['items'] }) {
  const money = useMoney()
  return (
    <ul className={styles.items}>
      {Object.entries(items).map(([place, item]) => (
        <li key={place}>
          <div>
            {`${item.quantity} × ${item.name}`}
            <LineDetails item={item} />
          </div>
          <span className="figures">{money(item.price * item.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}

export function LineDetails({ item }: { item: Transaction['cart']['items'][number] }) {
  const t = useTranslations('payments.invoice')
  const { animalName, engraving } = item
  return (
    <>
      {animalName !== undefined && (
        <p className={styles.small}>{t('forAnimal', { name: animalName })}</p>
      )}
      {engraving && (
        <p className={styles.small}>{t('engraving', { lines: engraving.join(' / ') })}</p>
      )}
    </>
  )
}
