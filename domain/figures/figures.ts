/** What a figure is told in: `minutes` and `days` are medians, a `share` is of 1. */
export type Unit = 'count' | 'cents' | 'minutes' | 'days' | 'share'

/** Everything that reports count. */
export const figures = {
  implants: 'count',
  claimed: 'count',
  implantsDog: 'count',
  implantsCat: 'count',
  implantsOther: 'count',
  licences: 'count',
  licencesNew: 'count',
  licencesRenewed: 'count',
  licencesDog: 'count',
  licencesCat: 'count',
  licencesOther: 'count',
  takings: 'cents',
  intakes: 'count',
  stray: 'count',
  surrender: 'count',
  born: 'count',
  received: 'count',
  otherIntake: 'count',
  left: 'count',
  returned: 'count',
  adopted: 'count',
  handedOver: 'count',
  died: 'count',
  euthanized: 'count',
  otherOutcome: 'count',
  thereAtFirst: 'count',
  thereAtLast: 'count',
  liveRelease: 'share',
  stayTime: 'days',
  accounts: 'count',
  animals: 'count',
  searches: 'count',
  searchCard: 'count',
  searchMicrochip: 'count',
  searchTattoo: 'count',
  searchMedal: 'count',
  searchSpecies: 'count',
  losses: 'count',
  reunions: 'count',
  reunionTime: 'minutes',
  reunionTimeDog: 'minutes',
  reunionTimeCat: 'minutes',
  reunionTimeOther: 'minutes',
  alerts: 'count',
  alertsFollowed: 'count',
  adoptions: 'count',
  revenue: 'cents',
  caseTime: 'minutes',
  chatTime: 'minutes',
  salesCard: 'cents',
  salesLicense: 'cents',
  salesTag: 'cents',
  salesInvoice: 'cents',
  salesShop: 'cents',
  salesRefunded: 'cents',
  salesTax: 'cents',
  salesCount: 'count',
  cardsShipped: 'count',
  cardsAssigned: 'count',
  cardsImplanted: 'count',
  chipsShipped: 'count',
  chipsAssigned: 'count',
  chipsImplanted: 'count',
} as const satisfies Record<string, Unit>
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]
export const unitOf = (name: FigureName): Unit => figures[name]
/** Of which there is none between two. */
export const isWhole = (name: FigureName): boolean => ['count', 'cents'].includes(unitOf(name))
export const isMedian = (name: FigureName): boolean => ['minutes', 'days'].includes(unitOf(name))

/** Reports of professionals, with their figures; the first is shown at first. */
export const proReports = {
  implants: ['implants', 'claimed', 'implantsDog', 'implantsCat', 'implantsOther'],
  licences: [
    'licences',
    'licencesNew',
    'licencesRenewed',
    'licencesDog',
    'licencesCat',
    'licencesOther',
    'takings',
  ],
  intake: [
    'intakes',
    'stray',
    'surrender',
    'born',
    'received',
    'otherIntake',
    'left',
    'returned',
    'adopted',
    'handedOver',
    'otherOutcome',
    'died',
    'euthanized',
    'thereAtFirst',
    'thereAtLast',
    'liveRelease',
    'stayTime',
  ],
} as const satisfies Record<string, readonly FigureName[]>
export type ProReport = keyof typeof proReports

/** What staff see of each day (requirements/staff-figures.md 1), kept in `day_figures`. */
export const metricNames = [
  'accounts',
  'animals',
  'searches',
  'searchCard',
  'searchMicrochip',
  'searchTattoo',
  'searchMedal',
  'searchSpecies',
  'losses',
  'reunions',
  'reunionTime',
  'reunionTimeDog',
  'reunionTimeCat',
  'reunionTimeOther',
  'alerts',
  'alertsFollowed',
  'adoptions',
  'revenue',
  'caseTime',
  'chatTime',
] as const satisfies readonly FigureName[]

/** Of them, what is counted as it happens, since nothing else keeps it. */
export type Tallied = Extract<FigureName, `search${Capitalize<string>}`> | 'alertsFollowed'

/** Reports of staff over the whole registry. */
export const staffReports = {
  licences: proReports.licences,
  stock: [
    'chipsShipped',
    'chipsImplanted',
    'chipsAssigned',
    'cardsShipped',
    'cardsImplanted',
    'cardsAssigned',
  ],
  sales: [
    'revenue',
    'salesCount',
    'salesCard',
    'salesShop',
    'salesInvoice',
    'salesLicense',
    'salesTag',
    'salesTax',
    'salesRefunded',
  ],
} as const satisfies Record<string, readonly FigureName[]>
export type StaffReport = keyof typeof staffReports
export const staffReportNames = Object.keys(staffReports) as StaffReport[]
