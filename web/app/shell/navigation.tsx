import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { UnreadMark, WaitingMark } from '#web/features/chat/chat-marks.tsx'
import '#web/shared/screens/all-screens.ts'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ShopLink } from '#web/shared/screens/shop-link.tsx'
import { FoundIcon, HeartIcon, LoginIcon, SearchIcon } from '#web/ui/drawings/first-icons.tsx'
import { LogoutIcon, MedalIcon, PlusIcon, ShopIcon, UserIcon } from '#web/ui/drawings/icons.tsx'
import { ownEntries, type Entry, type EntryGroup } from './entries.ts'
import { LanguageEntry } from './language-toggle.tsx'
import styles from './shell.module.css'

const everyone: Entry[] = [
  { screen: 'search', Sign: SearchIcon },
  { screen: 'found', Sign: FoundIcon },
  { screen: 'adoption', Sign: HeartIcon },
  { screen: 'cityLicence', Sign: MedalIcon },
]
const visitors: Entry[] = [
  { screen: 'login', Sign: LoginIcon },
  { screen: 'register', Sign: PlusIcon },
]
const members: Entry[] = [
  { screen: 'profile', Sign: UserIcon, label: 'personalInfo' },
  { screen: 'logout', Sign: LogoutIcon },
]
const foot = ['affiliates', 'chat', 'petName', 'contact', 'terms', 'policy', 'cookies'] as const

/** Entries by role (requirements/accounts-and-public.md 2). */
export function Navigation() {
  const session = useSession()
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const groups = useTranslations('members.groups')
  const id = useId()

  const row = ({ screen, Sign, label }: Entry) => (
    <li key={screen}>
      <ScreenLink
        screen={screen as 'landing'}
        className={styles.entry}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Sign />
        {label ? t(`nav.${label}`) : titles(screen)}
        {screen === 'adminChats' && <WaitingMark />}
      </ScreenLink>
    </li>
  )
  const rows = (entries: Entry[]) => entries.map(row)
  const group = ({ name, entries }: EntryGroup) =>
    name ? (
      <li key={name}>
        <p id={`${id}-${name}`} className={styles.group}>
          {groups(name)}
        </p>
        <ul aria-labelledby={`${id}-${name}`}>{rows(entries)}</ul>
      </li>
    ) : (
      rows(entries)
    )

  return (
    <nav aria-label={t('menu')} className={styles.navigation}>
      <ul>
        {ownEntries(session)
          .filter(({ entries }) => entries.length > 0)
          .map(group)}
        {rows(everyone)}
        <li>
          <ShopLink className={styles.entry}>
            <ShopIcon />
            {titles('shop')}
          </ShopLink>
        </li>
        {rows(session.anonymous ? visitors : members)}
        <li>
          <LanguageEntry />
        </li>
      </ul>
      <ul className={styles.foot}>
        {foot.map((screen) => (
          <li key={screen}>
            <ScreenLink screen={screen}>
              {titles(screen)}
              {screen === 'chat' && <UnreadMark />}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
