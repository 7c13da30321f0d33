import { useId } from 'react'
import { useTranslations } from 'use-intl'
import '#web/shared/screens/all-screens.ts'
import { useSession } from '#web/shared/session/session.ts'
import { ownEntries, type EntryGroup } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { SiteEntries, SiteFoot } from './site-entries.tsx'
import styles from './shell.module.css'

/** Entries by role (requirements/accounts-and-public.md 2). */
export function Navigation() {
  const session = useSession()
  const t = useTranslations('common')
  const groups = useTranslations('members.groups')
  const id = useId()

  const group = ({ name, entries }: EntryGroup) =>
    name ? (
      <li key={name}>
        <p id={`${id}-${name}`} className={styles.group}>
          {groups(name)}
        </p>
        <ul aria-labelledby={`${id}-${name}`}>
          <EntryList entries={entries} />
        </ul>
      </li>
    ) : (
      <EntryList key="own" entries={entries} />
    )

  return (
    <nav aria-label={t('menu')} className={styles.navigation}>
      <ul>
        {ownEntries(session)
          .filter(({ entries }) => entries.length > 0)
          .map(group)}
        <SiteEntries />
      </ul>
      <SiteFoot />
    </nav>
  )
}
