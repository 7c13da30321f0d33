import { useTranslations } from 'use-intl'
import type { Profile } from '#domain/accounts/profile.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from '../accounts.module.css'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'

export function AccountCard({ saved }: { saved: Profile }) {
  const t = useTranslations('accounts.profile')
  return (
    <Card as="section" aria-labelledby="account" className={styles.account}>
      <h2 id="account">{t('account')}</h2>
      <EmailSection email={saved.email} hasPassword={saved.hasPassword} />
      <PasswordSection hasPassword={saved.hasPassword} email={saved.email} />
      <ul className={styles.further}>
        <li>
          <ScreenLink screen="security">{t('toSecurity')}</ScreenLink>
        </li>
        <li>
          <ScreenLink screen="transactions">{t('toTransactions')}</ScreenLink>
        </li>
        <li>
          <ScreenLink screen="privacy">{t('toPrivacy')}</ScreenLink>
        </li>
      </ul>
    </Card>
  )
}
