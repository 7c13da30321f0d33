import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createActor, waitFor } from 'xstate'
import { useRouter } from '@tanstack/react-router'
import { nothingAnswered, wizardMachine, wizardStates, type WizardContext, type WizardEvent, type WizardState } from '#domain/wizard/machine.ts'
import { CallError } from '#web/api/call.ts'
import { useIdempotencyKey } from '#web/shared/idempotency-key.ts'
import { useGo, useScreenSearch } from '#web/shared/screen-link.tsx'
import { forgetWizard, keepWizard, readWizard } from '#web/shared/wizard-memory.ts'
import { wizardCalls } from './wizard-calls.ts'

/** A question as it was asked: where the machine stood, and what it knew. */
export interface Asked {
  state: WizardState
  context: WizardContext
  /** The last answer led here again: a wrong verification, an e-mail that does not match. */
  again?: boolean
}

export interface WizardFailure {
  error: unknown
  event: WizardEvent
}

const isWorking = (state: WizardState): boolean => /^(Verifying|Checking|Trying|Completing)/.test(state)
const isFinal = (state: WizardState): boolean => state === 'RegistrationComplete' || state === 'SupportContacted'

/** What is kept is ours, but an older version may have written it. */
function keptQuestions(claim: string | undefined): Asked[] | null {
  const kept = readWizard() as { claim?: string; asked?: Asked[] } | null
  if (!Array.isArray(kept?.asked) || kept.asked.length === 0 || kept.claim !== claim) return null
  return kept.asked.every(({ state, context }) => wizardStates.includes(state) && typeof context === 'object') ? kept.asked : null
}

/**
 * Walks the machine. Every question is an entry in the browser's history (`?step=`), kept for the session: Back asks the former one, and a
 * reload goes on. A call under way is not kept, so that a reload asks its question again.
 */
export function useWizard(screen: 'addAnimal' | 'proAddAnimal', first: Asked, claim: string | undefined) {
  const go = useGo()
  const router = useRouter()
  const search = useScreenSearch()
  const keyFor = useIdempotencyKey()
  const [asked, setAsked] = useState(() => keptQuestions(claim) ?? [first])
  const [working, setWorking] = useState<WizardState>()
  const [failed, setFailed] = useState<WizardFailure & { at: number }>()
  const at = Math.min(Number(search['step'] ?? 0) || 0, asked.length - 1)
  const current = asked[at] ?? first
  const here = useRef(true)
  const shown = useRef(at)

  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  // Back and forward leave a failure behind.
  const failure = failed?.at === at ? failed : undefined
  useEffect(() => void (shown.current = at), [at])

  const keep = useCallback(
    (questions: Asked[]) => {
      setAsked(questions)
      keepWizard({ claim, asked: questions })
    },
    [claim],
  )
  const target = useMemo(() => ({ screen, search: claim === undefined ? {} : { claim } }) as const, [screen, claim])

  const ask = async (questions: Asked[], replace = false) => {
    keep(questions)
    await go({ ...target, search: { ...target.search, step: String(questions.length - 1) }, replace })
  }

  const send = async (event: WizardEvent) => {
    if (working) return
    setFailed(undefined)
    let error: unknown
    const calls = wizardCalls(keyFor)
    const told = Object.fromEntries(
      Object.entries(calls).map(([name, make]) => [
        name,
        (context: WizardContext) =>
          (make as (given: WizardContext) => Promise<unknown>)(context).catch((reason: unknown) => {
            error = reason
            throw reason
          }),
      ]),
    ) as unknown as typeof calls
    const machine = wizardMachine(told)
    const actor = createActor(machine, { input: {}, snapshot: machine.resolveState({ value: current.state, context: current.context }) })
    actor.subscribe({ next: ({ value }) => setWorking(isWorking(value as WizardState) ? (value as WizardState) : undefined), error: () => {} })
    actor.start()
    actor.send(event)
    const answered = { ...current, context: { ...current.context, ...typedIn(current.state, event) }, again: false }
    const { value, context } = await waitFor(actor, (snapshot) => snapshot.status === 'done' || !isWorking(snapshot.value as WizardState))
    actor.stop()
    if (!here.current) return
    setWorking(undefined)
    const state = value as WizardState
    // Whoever went back meanwhile is asked again; what was registered is.
    if (shown.current !== at && !isFinal(state)) return
    const before = asked.slice(0, at)
    if (state === 'RegistrationError') {
      keep([...before, answered, ...asked.slice(at + 1)])
      return setFailed({ error, event, at })
    }
    if (isFinal(state)) {
      forgetWizard()
      setAsked([{ state, context }])
      return go({ ...target, replace: true })
    }
    if (state === current.state) return ask([...before, { state, context, again: true }], true)
    return ask([...before, answered, { state, context }])
  }

  /** Once more: the same answer where the call alone failed, else the question whose number was refused, or all of them. */
  const retry = async () => {
    if (!failure) return
    const question = questionOf(failure.error)
    if (!question) return send(failure.event)
    setFailed(undefined)
    const found = asked.slice(0, at + 1).findLastIndex(({ state }) => question.includes(state))
    if (found >= 0) return ask(asked.slice(0, found + 1))
    const { infos, supportId } = current.context
    return ask([...asked.slice(0, at + 1), { state: 'AskMicrochip', context: { ...nothingAnswered, infos, supportId } }])
  }

  const back = at > 0 ? () => router.history.back() : undefined
  return { current, working, failure, send, retry, back, at }
}

/** What was typed, so that it stands there again for who comes back to the question; a card's verification and codes do not. */
function typedIn(state: WizardState, event: WizardEvent): Partial<WizardContext> {
  if (event.type === 'notes') return { contactSupportNotes: event.notes }
  if (event.type === 'submit') return { infos: event.infos }
  if (event.type !== 'continue') return {}
  if (state === 'EnterMicrochipNumber') return { microchip: event.number }
  return state === 'EnterCardNumber' ? { card: event.number } : {}
}

/** The questions that a refusal sends back to; none where the same answer may go through a moment later. */
export function questionOf(error: unknown): WizardState[] | undefined {
  if (!(error instanceof CallError) || error.code === 'NETWORK' || error.status >= 500 || error.status === 429) return undefined
  const fields = Object.keys(error.fields)
  if (fields.includes('microchip')) return ['EnterMicrochipNumber']
  if (fields.includes('verif')) return ['EnterCardVerification']
  if (fields.includes('card')) return ['EnterCardNumber']
  if (error.code === 'CODE_INVALID' || fields.includes('transferCode')) return ['StartTransfer']
  return []
}
