import type { Session } from '#domain/accounts/session.ts'
import type { PlainScreen } from '#web/shared/screens/screen-link.tsx'
import {
  BuildingIcon,
  FoundIcon,
  HeartIcon,
  LoginIcon,
  LostIcon,
  SearchIcon,
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
  MailIcon,
  MedalIcon,
  PawIcon,
  PlusIcon,
  ShopIcon,
  UserIcon,
  WarningIcon,
} from '#web/ui/drawings/icons.tsx'

export interface Entry {
  screen: PlainScreen
  Sign: Icon
  /** Key of `common.nav`, where it differs from the screen's title. */
  label?: 'home' | 'adminHome' | 'personalInfo' | 'transactions'
}

export interface EntryGroup {
  /** Key of `members.groups`; without one, the entries stand alone. */
  name?: 'animals' | 'people' | 'licences' | 'sales' | 'stock' | 'tools'
  entries: Entry[]
}

/** Entries by role (requirements/accounts-and-public.md 2 and 6). */
export function ownEntries(session: Session): EntryGroup[] {
  if (session.isAdmin) return staffEntries
  if (session.isPro) return professionalEntries(session)
  return session.type === 'ind'
    ? [{ entries: [{ screen: 'animals', Sign: PawIcon }] }]
    : [{ entries: [{ screen: 'landing', Sign: HomeIcon, label: 'home' }] }]
}

const staffEntries: EntryGroup[] = [
  {
    entries: [
      { screen: 'landing', Sign: HomeIcon, label: 'adminHome' },
      { screen: 'admin', Sign: CardIcon },
      { screen: 'adminMetrics', Sign: EyeIcon },
      { screen: 'adminReports', Sign: CheckIcon },
    ],
  },
  {
    name: 'people',
    entries: [
      { screen: 'adminValidation', Sign: CheckIcon },
      { screen: 'adminUsers', Sign: GroupIcon },
      { screen: 'adminOrganizations', Sign: BuildingIcon },
      { screen: 'adminSupport', Sign: MailIcon },
      { screen: 'adminChats', Sign: MailIcon },
      { screen: 'adminThreads', Sign: MailIcon },
    ],
  },
  {
    name: 'animals',
    entries: [
      { screen: 'adminAnimals', Sign: PawIcon },
      { screen: 'adminFoundAnimals', Sign: EyeIcon },
      { screen: 'adminObjections', Sign: WarningIcon },
      { screen: 'adminRegistries', Sign: ChipIcon },
    ],
  },
  {
    name: 'licences',
    entries: [
      { screen: 'licences', Sign: CardIcon },
      { screen: 'adminCities', Sign: BuildingIcon },
      { screen: 'campaigns', Sign: MailIcon },
      { screen: 'adminP38', Sign: WarningIcon },
      { screen: 'adminHeavy', Sign: PawIcon },
    ],
  },
  {
    name: 'sales',
    entries: [
      { screen: 'transactions', Sign: CardIcon, label: 'transactions' },
      { screen: 'adminOrders', Sign: ShopIcon },
      { screen: 'adminLotProducts', Sign: CardIcon },
      { screen: 'adminShipments', Sign: MailIcon },
      { screen: 'adminReconciliation', Sign: CheckIcon },
      { screen: 'adminProducts', Sign: ShopIcon },
    ],
  },
  {
    name: 'stock',
    entries: [
      { screen: 'adminInventory', Sign: EyeIcon },
      { screen: 'adminLots', Sign: CardIcon },
      { screen: 'adminItems', Sign: CardIcon },
    ],
  },
  {
    name: 'tools',
    entries: [
      { screen: 'adminLogs', Sign: EyeIcon },
      { screen: 'adminIncidents', Sign: LockIcon },
      { screen: 'adminEmails', Sign: MailIcon },
      { screen: 'adminJobs', Sign: CheckIcon },
      { screen: 'adminUsage', Sign: EyeIcon },
      { screen: 'adminBackups', Sign: CheckIcon },
    ],
  },
]

function professionalEntries({ proType, valid, manager, useLicenses }: Session): EntryGroup[] {
  const isKeeper = proType === 'health' || proType === 'retailer' || proType === 'shelter'
  const home: Entry[] = isKeeper ? [{ screen: 'landing', Sign: HomeIcon, label: 'home' }] : []
  if (!valid) return [{ entries: home }]
  return [
    {
      entries: [
        ...home,
        { screen: 'pro', Sign: BuildingIcon },
        { screen: 'proAnimals', Sign: PawIcon },
        ...(proType === 'shelter'
          ? ([
              { screen: 'intake', Sign: PlusIcon },
              { screen: 'kennels', Sign: HomeIcon },
              { screen: 'shelter', Sign: BuildingIcon },
            ] as const)
          : []),
        { screen: 'implants', Sign: ChipIcon },
        { screen: 'clients', Sign: UserIcon },
      ],
    },
    {
      name: 'stock',
      entries: [
        { screen: 'proOrders', Sign: ShopIcon },
        { screen: 'proLots', Sign: CardIcon },
      ],
    },
    {
      name: 'licences',
      entries: useLicenses
        ? [
            { screen: 'licences', Sign: CardIcon },
            { screen: 'ownCities', Sign: BuildingIcon },
            { screen: 'campaigns', Sign: MailIcon },
          ]
        : [],
    },
    {
      name: 'tools',
      entries: [
        { screen: 'proReports', Sign: EyeIcon },
        { screen: 'bulkSearch', Sign: SearchIcon },
        { screen: 'apiKeys', Sign: LockIcon },
        ...(manager ? [{ screen: 'team', Sign: GroupIcon } as const] : []),
      ],
    },
  ]
}

export const everyone: Entry[] = [
  { screen: 'search', Sign: SearchIcon },
  { screen: 'lost', Sign: LostIcon },
  { screen: 'found', Sign: FoundIcon },
  { screen: 'adoption', Sign: HeartIcon },
  { screen: 'cityLicence', Sign: MedalIcon },
]
export const visitors: Entry[] = [
  { screen: 'login', Sign: LoginIcon },
  { screen: 'register', Sign: PlusIcon },
]
export const members: Entry[] = [
  { screen: 'profile', Sign: UserIcon, label: 'personalInfo' },
  { screen: 'logout', Sign: LogoutIcon },
]

/** Small, at the end of the menu. */
export const foot = [
  'affiliates',
  'chat',
  'petName',
  'contact',
  'terms',
  'policy',
  'cookies',
] as const
