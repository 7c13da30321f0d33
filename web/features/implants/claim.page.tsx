import { useTranslations } from 'use-intl'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'

export function Page() {
  const t = useTranslations('screens.titles')
  return (
    <PageBody>
      <PageHeading>{t('claimImplant')}</PageHeading>
    </PageBody>
  )
}
