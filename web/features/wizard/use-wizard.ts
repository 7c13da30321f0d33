import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import {
  nothingAnswered,
  type Infos,
  type WizardEvent,
  type WizardFailure,
  type WizardState,
} from '#domain/wizard/context.ts'
import { CallError } from '#web/api/call.ts'
import { newKey } from '#web/shared/forms/idempotency-key.ts'
import { useGo, useScreenSearch } from '#web/shared/screens/screen-link.tsx'
import { useSession } from '#web/shared/session/session.ts'
import { forgetWizard, keepWizard, readWizard } from '#web/shared/memory/wizard-memory.ts'
import { useArrival } from './arrival.ts'
import { isAsked, restoreActor, settled, type Asked, type WizardActor } from './wizard-actor.ts'
import { wizardCalls } from './wizard-calls.ts'

/** What RegistrationError tells, and of which animal. */
export interface ShownFailure extends WizardFailure {
  infos: Infos | null
  /** The step whose answer it was. */
  at: number
}

interface Memory {
  /** Account of the answers. */
  who: string | null
  claim: string | undefined
  asked: Asked[]
  /** Idempotency keys by body, so that a retry after a reload has no second effect. */
  keys: Record<string, string>
}

/** May have been stored by an older version. */
function memoryOf(who: string | null, claim: string | undefined): Memory | null {
  const kept = readWizard() as Partial<Memory> | null
  if (
    !Array.isArray(kept?.asked) ||
    kept.asked.length === 0 ||
    kept.claim !== claim ||
    kept.who !== who
  )
    return null
  return kept.asked.every(isAsked) ? { who, claim, asked: kept.asked, keys: kept.keys ?? {} } : null
}

/**
 * Each question is a history entry (`?step=`), stored for the session: Back returns to it, a reload
 * continues. A running call is not stored, so that a reload asks again.
 */
export function useWizard(
  screen: 'addAnimal' | 'proAddAnimal',
  first: Asked,
  claim: string | undefined,
) {
  const go = useGo()
  const router = useRouter()
  const search = useScreenSearch()
  const arrive = useArrival()
  const { email } = useSession()
  const [start] = useState(
    (): Memory => memoryOf(email, claim) ?? { who: email, claim, asked: [first], keys: {} },
  )
  // Stays the same if the session ends.
  const { who } = start
  const [asked, setAsked] = useState(start.asked)
  const [working, setWorking] = useState<WizardState>()
  const [failed, setFailed] = useState<ShownFailure>()
  const [isOver, setOver] = useState(false)
  const keys = useRef(start.keys)
  const at = Math.min(Number(search['step'] ?? 0) || 0, asked.length - 1)
  const current = asked[at] ?? first
  const here = useRef(true)
  const shown = useRef(at)
  const busy = useRef(false)
  /** The machine, and the step of the question that it stands at. */
  const machine = useRef<{ actor: WizardActor; at: number }>(null)

  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  // Navigation clears a failure.
  const failure = failed?.at === at ? failed : undefined
  useEffect(() => void (shown.current = at), [at])
  const latest = useRef(asked)
  const store = useCallback(
    () => keepWizard({ who, claim, asked: latest.current, keys: keys.current } satisfies Memory),
    [who, claim],
  )
  useEffect(() => {
    latest.current = asked
    const isUntouched = asked.length === 1 && asked[0]?.typed === undefined
    if (!isUntouched && !isOver) store()
  }, [store, asked, isOver])

  const keyFor = (body: unknown): string => {
    const key = (keys.current[JSON.stringify(body)] ??= newKey())
    store()
    return key
  }
  const { lost } = search
  const target = useMemo(
    () => ({ screen, search: { claim, lost } }) as const,
    [screen, claim, lost],
  )
  const goTo = (step: number) => go({ ...target, search: { ...target.search, step: String(step) } })

  const onType = useCallback(
    (typed: object) =>
      setAsked((questions) =>
        questions.map((question, index) => (index === at ? { ...question, typed } : question)),
      ),
    [at],
  )

  /** False if the same question is asked again. */
  const send = async (event: WizardEvent): Promise<boolean> => {
    // Ignore a double click.
    if (busy.current) return true
    busy.current = true
    try {
      return await answer(event)
    } finally {
      busy.current = false
    }
  }

  /** The machine at the question shown: Back and Forward restore it from what was stored there. */
  const actorFor = (event: WizardEvent): WizardActor => {
    const running = machine.current
    const value = running?.actor.getSnapshot().value
    const expected = event.type === 'retry' ? 'RegistrationError' : current.state
    if (running && running.at === at && value === expected) return running.actor
    const actor = restoreActor(wizardCalls(keyFor), current)
    actor.subscribe((snapshot) =>
      setWorking(snapshot.hasTag('working') ? snapshot.value : undefined),
    )
    machine.current = { actor, at }
    return actor
  }

  const answer = async (event: WizardEvent): Promise<boolean> => {
    setFailed(undefined)
    const actor = actorFor(event)
    actor.send(event)
    const { state, context, isFinal } = await settled(actor)
    if (!here.current) return true
    setWorking(undefined)
    // If the person went back meanwhile, ignore the answer, except a completed registration.
    if (shown.current !== at && !isFinal) return true
    if (context.failure) {
      setFailed({ ...context.failure, infos: context.infos, at })
      return true
    }
    if (isFinal) {
      setOver(true)
      forgetWizard()
      if (await arrive(context)) return true
      setAsked([{ state, context }])
      // Back must leave the wizard, not return to its questions.
      if (at > 0) router.history.go(-at)
      return true
    }
    if (state === current.state) return false
    machine.current = { actor, at: at + 1 }
    setAsked((questions) => [...questions.slice(0, at + 1), { state, context }])
    await goTo(at + 1)
    return true
  }

  const leaveFailure = () => setFailed(undefined)

  /** Repeats a failed call, or returns to the refused question, or to all. */
  const retry = async () => {
    if (!failure) return
    if (isLimit(failure.error)) return leaveFailure()
    const question = questionOf(failure.error)
    if (question === undefined) return void (await send({ type: 'retry' }))
    leaveFailure()
    const found = asked.slice(0, at + 1).findLastIndex(({ state }) => question === state)
    if (found >= 0) return goTo(found)
    const { supportId } = current.context
    const { infos } = failure
    setAsked([
      ...asked.slice(0, at + 1),
      { state: 'AskMicrochip', context: { ...nothingAnswered, infos, supportId } },
    ])
    await goTo(at + 1)
  }

  /** A locked card goes to support without verification. */
  const askSupport = async () => {
    leaveFailure()
    const context = { ...current.context, verif: null, cardCodeVerifierResult: null }
    setAsked([...asked.slice(0, at + 1), { state: 'EnterContactSupportInfo', context }])
    await goTo(at + 1)
  }

  const back = failure ? leaveFailure : at > 0 ? () => router.history.back() : undefined
  return { current, working, failure, isOver, send, onType, retry, askSupport, back, at }
}

/** Rate limit: only another answer can succeed. */
export const isLimit = (error: unknown): boolean =>
  error instanceof CallError && error.status === 429

/** The question to correct, null for all; undefined if a retry may succeed. */
export function questionOf(error: unknown): WizardState | null | undefined {
  if (
    !(error instanceof CallError) ||
    error.code === 'NETWORK' ||
    error.status >= 500 ||
    isLimit(error)
  )
    return undefined
  const fields = Object.keys(error.fields)
  if (fields.includes('microchip')) return 'EnterMicrochipNumber'
  if (fields.includes('verif')) return 'EnterCardVerification'
  if (fields.includes('card')) return 'EnterCardNumber'
  return error.code === 'CODE_INVALID' || fields.includes('transferCode') ? 'StartTransfer' : null
}
