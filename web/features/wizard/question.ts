import type { WizardContext, WizardEvent } from '#domain/wizard/machine.ts'

/** What every question takes. */
export interface QuestionProps {
  context: WizardContext
  /** The last answer led to the same question again. */
  again: boolean
  /** Answers, and waits for the call that the answer starts. */
  send: (event: WizardEvent) => Promise<void>
}
