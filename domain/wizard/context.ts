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

export type Infos = WizardInfos & { color?: string; dob?: string }

/** Answers and results so far (requirements/animals.md 3). */
export interface WizardContext {
  microchip: string | null
  card: string | null
  verif: string | null
  transferCode: string | null
  infos: Infos | null
  /** Empty: the person says that there is none. */
  microchipVerifierResult: MicrochipResult | { type: 'Empty'; status: null } | null
  cardCodeVerifierResult: CardResult | null
  matchedImplantInfo: MatchResult['implant']
  /** Name and telephone match but prove nothing: a letter asks the owner on record. */
  claimAsked: boolean
  /** E-mail of the implant, as typed. */
  matchingImplantInfo: { email: string } | null
  contactSupportNotes: string | null
  supportId: number | null
  /** A transfer code that opens nothing, as typed. */
  refusedCode: string | null
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
  /** Microchip, card or verification. */
  | { type: 'continue'; number: string }
  /** E-mail of the implant. */
  | { type: 'email'; email: string }
  | { type: 'notes'; notes: string }
  | { type: 'complete'; transferCode: string }
  /** Null for an animal that is transferred here. */
  | { type: 'submit'; infos: Infos | null }

/** Each gets all answers so far. */
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
  refusedCode: null,
  claim: null,
  registered: null,
  failure: null,
}
