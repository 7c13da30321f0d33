import type {
  CardResult,
  MatchResult,
  MicrochipResult,
  Registered,
  WizardInfos,
} from './wizard.api.ts'

/** requirements/animals.md 4; the vendor's card is the ID card here. */
export const wizardStates = [
  'AskMicrochip',
  'EnterMicrochipNumber',
  'VerifyingMicrochip',
  'AskNumberConfirmation',
  'AskHasCard',
  'EnterCardNumber',
  'EnterCardVerification',
  'CheckingCardVerification',
  'AskBuyCard',
  'AskBuyWithWarning',
  'CardPurchase',
  'TryingToMatchProfile',
  'EnterMatchingImplantInfo',
  'StartTransfer',
  'EnterContactSupportInfo',
  'CompletingContactSupport',
  'NormalInscription',
  'CompletingRegistration',
  'RegistrationComplete',
  'SupportContacted',
  'RegistrationError',
] as const
export type WizardState = (typeof wizardStates)[number]

/** The quick add may tell a little more of the animal. */
export type Infos = WizardInfos & { color?: string; dob?: string }

/** What was answered and found so far (requirements/animals.md 3). */
export interface WizardContext {
  microchip: string | null
  card: string | null
  verif: string | null
  transferCode: string | null
  infos: Infos | null
  /** Empty: the person says that there is no microchip. */
  microchipVerifierResult: MicrochipResult | { type: 'Empty'; status: null } | null
  cardCodeVerifierResult: CardResult | null
  /** What the implant that matched tells of the animal. */
  matchedImplantInfo: MatchResult['implant']
  /**
   * The owner on record was asked by letter: name and telephone are the same, and prove nothing.
   */
  claimAsked: boolean
  /** E-mail of the implant, as typed. */
  matchingImplantInfo: { email: string } | null
  contactSupportNotes: string | null
  supportId: number | null
  /** Token of the letter that asks the owner to claim. */
  claim: string | null
  registered: Registered | null
  /** The call that failed, for RegistrationError; never stored. */
  failure: WizardFailure | null
}

export interface WizardFailure {
  call: keyof WizardCalls
  /** What the call was rejected with; undefined where it answered that it did not succeed. */
  error: unknown
}

export type WizardEvent =
  | { type: 'yes' | 'no' | 'skip' | 'back' | 'restart' | 'cancel' | 'failed' | 'finish' | 'retry' }
  /** A number typed: microchip, card or verification. */
  | { type: 'continue'; number: string }
  /** E-mail of the implant. */
  | { type: 'email'; email: string }
  | { type: 'notes'; notes: string }
  /** The transfer code. */
  | { type: 'complete'; transferCode: string }
  /** The animal info; none for an animal that is moved here. */
  | { type: 'submit'; infos: Infos | null }

/** The calls that the machine makes; each gets everything answered so far. */
export interface WizardCalls {
  checkMicrochip(context: WizardContext): Promise<MicrochipResult>
  checkCard(context: WizardContext): Promise<CardResult>
  matchProfile(context: WizardContext): Promise<MatchResult>
  contactSupport(context: WizardContext): Promise<{ success: boolean; supportId: number }>
  register(context: WizardContext): Promise<Registered>
}

export const nothingAnswered: WizardContext = {
  microchip: null,
  card: null,
  verif: null,
  transferCode: null,
  infos: null,
  microchipVerifierResult: null,
  cardCodeVerifierResult: null,
  matchedImplantInfo: null,
  claimAsked: false,
  matchingImplantInfo: null,
  contactSupportNotes: null,
  supportId: null,
  claim: null,
  registered: null,
  failure: null,
}
