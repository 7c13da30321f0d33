import type { WizardState } from './context.ts'

/** See requirements/animals.md 2. */
export const wizardSteps = ['account', 'numbers', 'info', 'complete'] as const
export type WizardStep = (typeof wizardSteps)[number]

const later: Partial<Record<WizardState, WizardStep>> = {
  NormalInscription: 'info',
  CompletingRegistration: 'info',
  RegistrationError: 'info',
  RegistrationComplete: 'complete',
  SupportContacted: 'complete',
}

/** All numbers come before the animal. */
export const stepOf = (state: WizardState): WizardStep => later[state] ?? 'numbers'
