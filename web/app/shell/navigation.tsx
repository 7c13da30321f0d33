import { useTranslations } from 'use-intl'
import { homeOf } from '#domain/screens/places.ts'
import type { ScreenName } from '#domain/screens/screens.ts'
import { useAbout } from '#web/shared/about.ts'
import { ScreenLink } from '#web/shared/screen-link.tsx'
import { accessFacts, useSession } from '#web/shared/session.ts'
import {
  BuildingIcon,
  CardIcon,
  FoundIcon,
  HomeIcon,
  LoginIcon,
  LogoutIcon,
  PawIcon,
  PlusIcon,
  SearchIcon,
  UserIcon,
  type Icon,
} from '#web/ui/drawings/icons.tsx'
import styles from './shell.module.css'

type Plain = Exclude<ScreenName, 'animal' | 'proAnimal' | 'adminAnimal' | 'foundAnimal' | 'unsubscribe'>

/** Where one can go from everywhere, by role (part 1 section 2): only to screens that exist. */
export function Navigation() {
  const session = useSession()
  const about = useAbout()
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')
  const home = homeOf(accessFacts(session)) as Plain
  const homeLabel = home === 'landing' ? t('home') : titles(home)

  const entry = (screen: Plain, Drawing: Icon, label = titles(screen)) => (
    <li key={screen}>
      <ScreenLink screen={screen as 'landing'} className={styles.entry} activeOptions={{ exact: true }}>
        <Drawing />
        {label}
      </ScreenLink>
    </li>
  )

  return (
    <nav aria-label={t('menu')} className={styles.navigation}>
      <ul>
        {entry(home, session.isPro ? BuildingIcon : session.type === 'ind' ? PawIcon : HomeIcon, homeLabel)}
        {session.isAdmin && entry('admin', CardIcon)}
        {session.isPro && session.valid && entry('proAnimals', PawIcon)}
        {entry('search', SearchIcon)}
        {entry('found', FoundIcon)}
        {session.anonymous && entry('login', LoginIcon)}
        {session.anonymous && entry('register', PlusIcon)}
        {!session.anonymous && entry('profile', UserIcon)}
        {!session.anonymous && entry('logout', LogoutIcon)}
      </ul>
      <ul className={styles.foot}>
        {about?.shopUrl && (
          <li>
            <a href={about.shopUrl} rel="noopener">
              {t('shop')}
            </a>
          </li>
        )}
        {(['terms', 'policy'] as const).map((screen) => (
          <li key={screen}>
            <ScreenLink screen={screen}>{titles(screen)}</ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
