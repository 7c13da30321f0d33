import { useTranslations } from 'use-intl'
import { useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import styles from './microchips.module.css'
import { PrefixList } from './prefix-list.tsx'
import { RegistryList } from './registry-list.tsx'

/** Prefixes and the registries that they point to, as staff edit them; what is looked for stands in the address. */
export function Page() {
  const t = useTranslations('microchips.registries')
  const go = useGo()
  const { q = '' } = useScreenSearch()
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.part}>
        <label className={styles.filters}>
          {t('filter')}
          <input
            type="search"
            value={q}
            maxLength={80}
            onChange={(event) => void go({ screen: 'adminRegistries', search: { q: event.currentTarget.value || undefined }, replace: true })}
          />
        </label>
      </div>
      <PrefixList wanted={q} />
      <RegistryList wanted={q} />
    </PageBody>
  )
}
