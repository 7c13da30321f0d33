import { useTranslations } from 'use-intl'
import { ScreenLink } from '#web/shared/screens/screen-link.tsx'
import { ShopLink } from '#web/shared/screens/shop-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ShopIcon } from '#web/ui/drawings/icons.tsx'
import { everyone, foot, members, visitors } from './entries.ts'
import { EntryList } from './entry-list.tsx'
import { LanguageEntry } from './language-entry.tsx'
import { UnreadMark } from './late-marks.tsx'
import styles from './shell.module.css'

/** Items of a list: what everyone's menu has, and the account. */
export function SiteEntries() {
  const { anonymous, isAdmin } = useSession()
  const titles = useTranslations('screens.titles')
  return (
    <>
      {/* Staff keep no animals. */}
      <EntryList
        entries={isAdmin ? everyone.filter(({ screen }) => screen !== 'lost') : everyone}
      />
      <li>
        <ShopLink className={styles.entry}>
          <ShopIcon />
          {titles('shop')}
        </ShopLink>
      </li>
      <EntryList entries={anonymous ? visitors : members} />
      <li>
        <LanguageEntry />
      </li>
    </>
  )
}

/** Small, at the end of the menu. */
export function SiteFoot() {
  const { anonymous } = useSession()
  const titles = useTranslations('screens.titles')
  return (
    <ul className={styles.foot}>
      {foot.map((screen) => (
        <li key={screen}>
          <ScreenLink screen={screen}>
            {titles(screen)}
            {screen === 'chat' && !anonymous && <UnreadMark />}
          </ScreenLink>
        </li>
      ))}
    </ul>
  )
}
