import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/back-link.tsx'

export function BackToSearch() {
  const t = useTranslations('search')
  return <BackLink screen="search">{t('back')}</BackLink>
}
