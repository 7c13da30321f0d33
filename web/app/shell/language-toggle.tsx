import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { call } from '#web/api/call.ts'
import { showLanguage } from '#web/app/texts.tsx'
import styles from './shell.module.css'

/** Shows everything in the other language, and keeps the choice in the browser and on the account (part 1 section 4). */
export function LanguageToggle() {
  const t = useTranslations('common')
  const client = useQueryClient()
  const other = useLocale() === 'fr' ? 'en' : 'fr'
  const change = async () => {
    localStorage.setItem('language', other)
    await showLanguage(other)
    const { accountsApi } = await import('#domain/accounts/accounts.api.ts')
    // The page has changed already; a choice that could not be saved is made again next time.
    await call(accountsApi.language, { body: { language: other } }).catch(() => undefined)
    await client.invalidateQueries()
  }
  return (
    <button type="button" lang={other} className={styles.pill} aria-label={`${t('otherLanguageShort')}, ${t('otherLanguage')}`} onClick={() => void change()}>
      {t('otherLanguageShort')}
    </button>
  )
}
