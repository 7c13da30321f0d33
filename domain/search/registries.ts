export interface Registry {
  name: string
  phone: string | null
  web: string | null
  /** Out of service: its records are unavailable. */
  closed: boolean
  /** Day of the last check, `YYYY-MM-DD`. */
  sourceDate: string
}

/** Without registries, the prefix marks test chips. */
export interface PrefixRule {
  prefix: string
  /** Length of the whole number: 15 digits (ISO 11784), 10 characters or 9 digits. */
  length: number
  /** Last characters, if the prefix is not enough. */
  ending?: string
  /** Most likely first. */
  registries: readonly string[]
  /** Other registries also use the prefix. */
  shared?: boolean
}

export interface RegistryFacts {
  registries: ReadonlyMap<string, Registry>
  prefixes: readonly PrefixRule[]
}

/** From public lists; telephone numbers need verification. */
export const firstSourceDate = '2026-11-01'

const contacts = {
  HomeAgain: ['888-466-3242', 'homeagain.com'],
  'AKC Reunite': ['800-252-7894', 'akcreunite.org'],
  PetLink: ['877-738-5465', 'petlink.net'],
  '24Petwatch': ['866-597-2424', '24petwatch.com'],
  AVID: ['800-336-2843', 'avidid.com'],
  'AVID Canada / PETtrac': ['800-338-1397', 'petidco.com'],
  M4S: ['877-738-4384', null],
  BuddyID: ['800-434-2843', null],
  SmartTag: ['201-537-5644', null],
  '911PetChip': ['888-546-7615', null],
  'International Pet Registry': ['844-477-7387', null],
  Peeva: ['833-733-8226', 'peeva.co'],
  Petkey: ['866-699-3463', null],
  Viaguard: ['877-842-4827', null],
  Petstablished: ['855-684-3184 ext. 3', null],
  Furreka: ['844-387-7352', null],
  'UI Devices': ['224-444-8484', null],
  'Saving-Life': ['888-577-7938', null],
  Banfield: ['877-567-8738', null],
  nanoCHIP: [null, 'nanochipid.com'],
  'Fi Nano': [null, 'nano.tryfi.com'],
  EIDAP: [null, 'eidap.com'],
  Europetnet: [null, 'europetnet.org'],
  'I-CAD': [null, 'i-cad.fr'],
  FindPet: [null, null],
  '4D': [null, null],
  Identrac: [null, null],
  Petlog: [null, null],
  'Planet ID / Chevillot': [null, null],
  'Save This Life': [null, null],
} as const satisfies Record<string, readonly [phone: string | null, web: string | null]>

type RegistryName = keyof typeof contacts

const closed: readonly RegistryName[] = ['Save This Life']

/** Seed of an empty database. */
export const firstRegistries: readonly Registry[] = Object.entries(contacts).map(
  ([name, [phone, web]]) => ({
    name,
    phone,
    web,
    closed: closed.includes(name as RegistryName),
    sourceDate: firstSourceDate,
  }),
)

const iso = (prefixes: string, registries: readonly RegistryName[], shared?: true): PrefixRule[] =>
  prefixes
    .split(' ')
    .map((prefix) => ({ prefix, length: 15, registries, ...(shared && { shared }) }))

const legacy = (prefixes: string, ...registries: RegistryName[]): PrefixRule[] =>
  prefixes.split(' ').map((prefix) => ({ prefix, length: 10, registries }))

export const firstPrefixes: readonly PrefixRule[] = [
  ...iso('956', ['AKC Reunite']),
  ...iso('985', ['HomeAgain']),
  ...iso('981', ['PetLink']),
  ...iso('98102 98103', ['PetLink', '24Petwatch']),
  ...iso('98101', ['Banfield', 'PetLink']),
  ...iso('982 982009', ['24Petwatch']),
  ...iso('941', ['24Petwatch', 'Petkey']),
  ...iso('977', ['AVID Canada / PETtrac', 'AVID']),
  ...iso('987 900139 900141 900074', ['SmartTag']),
  ...iso('990', ['nanoCHIP', 'Viaguard']),
  ...iso('900108', ['Viaguard']),
  ...iso('991', ['911PetChip'], true),
  ...iso('991001911 9910039', ['911PetChip']),
  ...iso('9910030', ['Peeva']),
  ...iso('933', ['BuddyID']),
  ...iso('965', ['BuddyID', '4D']),
  ...iso('939 952', ['M4S']),
  ...iso('967', ['M4S', 'Identrac']),
  ...iso('968', ['EIDAP', 'AKC Reunite', 'Saving-Life']),
  ...iso('992 900111 900113 900115 900118', ['International Pet Registry']),
  ...iso('900085', ['Petstablished']),
  ...iso('900164', ['Save This Life']),
  ...iso('900223', ['FindPet']),
  ...iso('900235 900263', ['Fi Nano']),
  ...iso('900250', ['Furreka']),
  ...iso('963084', ['Saving-Life']),
  ...iso('901017', ['UI Devices']),
  ...iso('250', ['I-CAD']),
  // Without a contact of their own: Europetnet looks them up.
  ...iso('953 966', ['Petlog', 'Europetnet'], true),
  ...iso('972 978', ['Planet ID / Chevillot', 'Europetnet']),
  ...iso('999 985170 985191', []),
  ...legacy('0006 0007', 'AKC Reunite'),
  ...legacy('4', 'HomeAgain'),
  ...legacy('0D0D', 'Banfield'),
  ...legacy('0A1 9A1', '24Petwatch'),
  { prefix: '1', length: 10, ending: 'A', registries: ['AVID'] },
  ...legacy('0A0 7E1', 'BuddyID'),
  ...legacy('0C0', 'M4S'),
  { prefix: '', length: 9, registries: ['AVID Canada / PETtrac', 'AVID'] },
]
