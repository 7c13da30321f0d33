import { useTranslations } from 'use-intl'
import type { Transaction } from '#domain/payments/transaction.ts'
import '#web/shared/screens/all-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import styles from './desk.module.css'

/** Who paid: leads to the account, where there is one. */
export function Person({ user: { id, fullName, email } }: Pick<Transaction, 'user'>) {
  const t = useTranslations('desk')
  const name = fullName || email
  if (id !== undefined)
    return (
      <ScreenLink
        screen="adminUser"
        params={{ id }}
        aria-label={t('one.person', { name: name || id })}
      >
        {name || id}
      </ScreenLink>
    )
  return (
    <>
      {name || t('list.gone')}
      {name && <span className={styles.small}> ({t('list.guest')})</span>}
    </>
  )
}
