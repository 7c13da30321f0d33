import { useTranslations } from 'use-intl'
import type { Session } from '#domain/accounts/session.ts'
import { ScreenLink, type PlainScreen } from '#web/shared/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { ShopLink } from '#web/shared/shop-link.tsx'
import {
  BuildingIcon,
  FoundIcon,
  HeartIcon,
  LoginIcon,
  MailIcon,
  SearchIcon,
  WarningIcon,
  type Icon,
} from '#web/ui/drawings/first-icons.tsx'
import {
  CardIcon,
  CheckIcon,
  ChipIcon,
  EyeIcon,
  GroupIcon,
  HomeIcon,
  LockIcon,
  LogoutIcon,
  PawIcon,
  PlusIcon,
  ShopIcon,
  UserIcon,
} from '#web/ui/drawings/icons.tsx'
import { LanguageEntry } from './language-toggle.tsx'
import styles from './shell.module.css'

interface Entry {
  screen: PlainScreen
  Sign: Icon
  /** Key of `common.nav`, where it differs from the screen's title. */
  label?: 'home' | 'adminHome' | 'personalInfo' | 'transactions'
}

/** Entries by role (requirements/accounts-and-public.md 2 and 6). */
function ownEntries({
  isPro,
  isAdmin,
  type,
  proType,
  valid,
  manager,
  useLicenses,
}: Session): Entry[] {
  if (isAdmin) {
    return [
      { screen: 'landing', Sign: HomeIcon, label: 'adminHome' },
      { screen: 'admin', Sign: CardIcon },
      { screen: 'adminValidation', Sign: CheckIcon },
      { screen: 'adminUsers', Sign: GroupIcon },
      { screen: 'adminAnimals', Sign: PawIcon },
      { screen: 'licences', Sign: CardIcon },
      { screen: 'adminObjections', Sign: WarningIcon },
      { screen: 'adminSupport', Sign: MailIcon },
      { screen: 'adminRegistries', Sign: ChipIcon },
      { screen: 'transactions', Sign: CardIcon, label: 'transactions' },
      { screen: 'adminShipments', Sign: MailIcon },
      { screen: 'adminReconciliation', Sign: CheckIcon },
      { screen: 'adminCities', Sign: BuildingIcon },
      { screen: 'campaigns', Sign: MailIcon },
      { screen: 'adminP38', Sign: WarningIcon },
      { screen: 'adminHeavy', Sign: PawIcon },
      { screen: 'adminProducts', Sign: ShopIcon },
      { screen: 'adminLots', Sign: CardIcon },
      { screen: 'adminItems', Sign: CardIcon },
      { screen: 'adminFailedJobs', Sign: MailIcon },
      { screen: 'adminUsage', Sign: EyeIcon },
    ]
  }
  if (isPro) {
    const isKeeper = proType === 'health' || proType === 'retailer' || proType === 'shelter'
    return [
      ...(isKeeper ? [{ screen: 'landing', Sign: HomeIcon, label: 'home' } as const] : []),
      ...(valid
        ? ([
            { screen: 'pro', Sign: BuildingIcon },
            { screen: 'proAnimals', Sign: PawIcon },
            { screen: 'implants', Sign: ChipIcon },
            { screen: 'clients', Sign: UserIcon },
            ...(useLicenses
              ? ([
                  { screen: 'licences', Sign: CardIcon },
                  { screen: 'ownCities', Sign: CardIcon },
                ] as const)
              : []),
            { screen: 'bulkSearch', Sign: SearchIcon },
            { screen: 'apiKeys', Sign: LockIcon },
          ] as const)
        : []),
      ...(valid && useLicenses ? [{ screen: 'campaigns', Sign: MailIcon } as const] : []),
      ...(valid && manager ? [{ screen: 'team', Sign: GroupIcon } as const] : []),
    ]
  }
  return type === 'ind'
    ? [{ screen: 'animals', Sign: PawIcon }]
    : [{ screen: 'landing', Sign: HomeIcon, label: 'home' }]
}

const everyone: Entry[] = [
  { screen: 'search', Sign: SearchIcon },
  { screen: 'found', Sign: FoundIcon },
  { screen: 'adoption', Sign: HeartIcon },
]
const visitors: Entry[] = [
  { screen: 'login', Sign: LoginIcon },
  { screen: 'register', Sign: PlusIcon },
]
const members: Entry[] = [
  { screen: 'profile', Sign: UserIcon, label: 'personalInfo' },
  { screen: 'logout', Sign: LogoutIcon },
]
const foot = ['affiliates', 'contact', 'terms', 'policy', 'cookies'] as const

/** Entries by role (requirements/accounts-and-public.md 2). */
export function Navigation() {
  const session = useSession()
  const t = useTranslations('common')
  const titles = useTranslations('screens.titles')

  const row = ({ screen, Sign, label }: Entry) => (
    <li key={screen}>
      <ScreenLink
        screen={screen as 'landing'}
        className={styles.entry}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        <Sign />
        {label ? t(`nav.${label}`) : titles(screen)}
      </ScreenLink>
    </li>
  )
  const rows = (entries: Entry[]) => entries.map(row)

  return (
    <nav aria-label={t('menu')} className={styles.navigation}>
      <ul>
        {rows(ownEntries(session))}
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
            <ScreenLink screen={screen}>{titles(screen)}</ScreenLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
