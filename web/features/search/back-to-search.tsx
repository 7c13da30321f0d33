import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { BackIcon } from '#web/ui/drawings/icons.tsx'
import styles from './search.module.css'

/** Leads from each way of searching back to the choice between them. */
export function BackToSearch() {
  const t = useTranslations('search')
  return (
    <ScreenLink screen="search" className={buttonClass({ kind: 'plain' }, styles.back)}>
      <BackIcon />
      {t('back')}
    </ScreenLink>
  )
}
