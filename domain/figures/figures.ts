/** What a figure is told in; `minutes` is a median. */
export type Unit = 'count' | 'cents' | 'minutes'

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
} as const satisfies Record<string, Unit>
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]]
export const unitOf = (name: FigureName): Unit => figures[name]

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
    'died',
    'euthanized',
    'otherOutcome',
  ],
} as const satisfies Record<string, readonly FigureName[]>
export type ProReport = keyof typeof proReports
export const proReportNames = Object.keys(proReports) as ProReport[]
