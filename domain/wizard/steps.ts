import type { WizardState } from './context.ts'

/** The indicators above the wizard (requirements/animals.md 2). */
export const wizardSteps = ['account', 'numbers', 'info', 'complete'] as const
export type WizardStep = (typeof wizardSteps)[number]

const later: Partial<Record<WizardState, WizardStep>> = {
  NormalInscription: 'info',
  CompletingRegistration: 'info',
  RegistrationError: 'info',
  RegistrationComplete: 'complete',
  SupportContacted: 'complete',
}

/**
 * Where a state stands: the account is made, and every number is asked for before the animal
 * itself.
 */
export const stepOf = (state: WizardState): WizardStep => later[state] ?? 'numbers'
