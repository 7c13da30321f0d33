import { useTranslations } from 'use-intl'
import { LanguageIcon } from '#web/ui/drawings/icons.tsx'
import { useOtherLanguage } from './language-toggle.tsx'
import styles from './shell.module.css'

/** The whole word. */
export function LanguageEntry() {
  const t = useTranslations('common')
  const { other, change } = useOtherLanguage()
  return (
    <button type="button" lang={other} className={styles.entry} onClick={change}>
      <LanguageIcon />
      {t('otherLanguage')}
    </button>
  )
}
