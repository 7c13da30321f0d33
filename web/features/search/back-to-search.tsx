import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/back-link.tsx'

/** Leads from each way of searching back to the choice between them. */
export function BackToSearch() {
  const t = useTranslations('search')
  return <BackLink screen="search">{t('back')}</BackLink>
}
