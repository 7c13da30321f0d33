import { useTranslations } from 'use-intl'
import { Filters, TextFilter } from '#web/shared/lists/filters.tsx'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { PageBody } from '#web/ui/page/page-body.tsx'
import { PageHeading } from '#web/ui/page/page-heading.tsx'
import { PrefixList } from './prefix-list.tsx'
import { RegistryList } from './registry-list.tsx'

export function Page() {
  const t = useTranslations('microchips.registries')
  const go = useGo()
  const { q = '' } = useScreenSearch()
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <Filters>
        <TextFilter
          label={t('filter')}
          value={q}
          onChange={(text) =>
            void go({ screen: 'adminRegistries', search: { q: text || undefined }, replace: true })
          }
        />
      </Filters>
      <PrefixList wanted={q} />
      <RegistryList wanted={q} />
    </PageBody>
  )
}
