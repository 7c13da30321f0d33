import { useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { NumberSearch } from './number-search.tsx'

export function Page() {
  const t = useTranslations('search.number')
  return (
    <PageBody>
      <BackToSearch />
      <PageHeading lead={t('anyLead')}>{t('anyHeading')}</PageHeading>
      <NumberSearch screen="searchNumber" />
    </PageBody>
  )
}
