import { useState } from 'react'
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
  // Typed faster than the address follows.
  const [wanted, setWanted] = useState(q)
  const look = (text: string) => {
    setWanted(text)
    void go({ screen: 'adminRegistries', search: { q: text || undefined }, replace: true })
  }
  return (
    <PageBody>
      <PageHeading lead={t('lead')}>{t('heading')}</PageHeading>
      <div className={styles.part}>
        <label className={styles.filters}>
          {t('filter')}
          <input type="search" value={wanted} maxLength={80} onChange={(event) => look(event.currentTarget.value)} />
        </label>
      </div>
      <PrefixList wanted={wanted} />
      <RegistryList wanted={wanted} />
    </PageBody>
  )
}
