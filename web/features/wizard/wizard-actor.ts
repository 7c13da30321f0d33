import { createActor, waitFor, type ActorRefFrom } from 'xstate'
import {
  wizardStates,
  type WizardCalls,
  type WizardContext,
  type WizardState,
} from '#domain/wizard/context.ts'
import { wizardMachine } from '#domain/wizard/machine.ts'

/** A snapshot of the machine as it is stored: a question, and what is known when it is asked. */
export interface Asked {
  state: WizardState
  context: WizardContext
  /** Field values, sent or not. */
  typed?: object
}

export type WizardActor = ActorRefFrom<ReturnType<typeof wizardMachine>>

/** Starts the machine where a snapshot was taken. */
export function restoreActor(calls: WizardCalls, { state, context }: Asked): WizardActor {
  const machine = wizardMachine(calls)
  const snapshot = machine.resolveState({ value: state, context })
  return createActor(machine, { input: {}, snapshot }).start()
}

/** Where the machine stands once no call is under way. */
export async function settled(actor: WizardActor): Promise<Asked & { isFinal: boolean }> {
  const { value, context, status } = await waitFor(actor, (snapshot) => !snapshot.hasTag('working'))
  return { state: value, context, isFinal: status === 'done' }
}

/** Whether this is a snapshot that can be restored: an older version may have stored others. */
export const isAsked = ({ state, context }: Asked): boolean =>
  wizardStates.includes(state) && typeof context === 'object'
