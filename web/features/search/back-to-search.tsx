import { useTranslations } from 'use-intl'
import { BackLink } from '#web/shared/screens/back-link.tsx'

export function BackToSearch() {
  const t = useTranslations('search')
  return <BackLink screen="search">{t('back')}</BackLink>
}
