import { adjacencyMapToArray, getAdjacencyMap } from 'xstate/graph'
import type { SnapshotFrom } from 'xstate'
import type { WizardCalls, WizardEvent, WizardState } from '#domain/wizard/context.ts'
import { wizardMachine } from '#domain/wizard/machine.ts'
import type { CardResult, MicrochipResult } from '#domain/wizard/wizard.api.ts'

const microchipResults: MicrochipResult[] = [
  { type: 'ImplantCard', status: 'implanted' },
  { type: 'InventoryCard', status: 'received' },
  { type: 'ImplantMicrochip', status: 'assigned' },
  { type: 'ImplantMicrochip', status: 'implanted' },
  { type: 'InventoryMicrochip', status: 'shipped' },
  { type: 'InventoryMicrochip', status: 'received' },
  { type: 'NotFound', status: null },
  { type: 'Invalid', status: null },
]
const cardResults: CardResult[] = [
  { type: 'Valid', status: 'assigned', lotStatus: null },
  { type: 'Valid', status: 'implanted', lotStatus: null },
  { type: 'Valid', status: 'lot', lotStatus: 'shipped' },
  { type: 'Valid', status: 'lot', lotStatus: 'received' },
  { type: 'Invalid', status: null, lotStatus: null },
  { type: 'NotFound', status: null, lotStatus: null },
]

export type Move =
  | { says: WizardEvent }
  | { call: keyof WizardCalls; answers: unknown }
  | { call: keyof WizardCalls; fails: true }

const says = (...events: WizardEvent[]): Move[] => events.map((event) => ({ says: event }))
const answers = (call: keyof WizardCalls, outputs: unknown[]): Move[] => [
  ...outputs.map((output) => ({ call, answers: output })),
  { call, fails: true as const },
]

/** Replaced when a path is run. */
export const placeholders = {
  microchip: '985141000000000',
  card: '100000000',
  verif: '123',
  transferCode: 'code',
  email: 'implant@example.org',
} as const

const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const

const moves: Record<WizardState, Move[]> = {
  AskMicrochip: says({ type: 'yes' }, { type: 'no' }, { type: 'skip' }),
  EnterMicrochipNumber: says(
    { type: 'back' },
    { type: 'continue', number: placeholders.microchip },
  ),
  VerifyingMicrochip: answers('checkMicrochip', microchipResults),
  AskNumberConfirmation: says({ type: 'yes' }, { type: 'no' }, { type: 'skip' }),
  AskHasCard: says({ type: 'yes' }, { type: 'no' }, { type: 'skip' }),
  EnterCardNumber: says({ type: 'back' }, { type: 'continue', number: placeholders.card }),
  EnterCardVerification: says({ type: 'back' }, { type: 'continue', number: placeholders.verif }),
  CheckingCardVerification: answers('checkCard', cardResults),
  AskBuyCard: says({ type: 'yes' }, { type: 'no' }),
  AskBuyWithWarning: says({ type: 'yes' }, { type: 'no' }),
  CardPurchase: says({ type: 'restart' }),
  TryingToMatchProfile: answers('matchProfile', [
    { match: true, implant: null },
    { match: false, implant: null },
  ]),
  EnterMatchingImplantInfo: says({ type: 'email', email: placeholders.email }, { type: 'cancel' }),
  StartTransfer: says(
    { type: 'restart' },
    { type: 'complete', transferCode: placeholders.transferCode },
    { type: 'failed' },
  ),
  EnterContactSupportInfo: says(
    { type: 'restart' },
    { type: 'notes', notes: 'Le numéro est déjà pris.' },
  ),
  CompletingContactSupport: answers('contactSupport', [
    { success: true, supportId: 1001 },
    { success: false },
  ]),
  NormalInscription: says({ type: 'submit', infos }, { type: 'finish' }),
  CompletingRegistration: answers('register', [
    {
      success: true,
      data: { unique_id: 'milo', name: 'Milo', card: null, microchip: null },
      supportId: null,
    },
  ]),
  RegistrationComplete: [],
  SupportContacted: [],
  RegistrationError: [],
}

const never = (): never => {
  throw new Error('the graph calls nothing')
}
const graphMachine = wizardMachine({
  checkMicrochip: never,
  checkCard: never,
  matchProfile: never,
  contactSupport: never,
  register: never,
})
type Snapshot = SnapshotFrom<typeof graphMachine>
export const stateOf = (snapshot: { value: unknown }): WizardState => snapshot.value as WizardState

function eventOf(move: Move): WizardEvent {
  if ('says' in move) return move.says
  const type = `xstate.${'fails' in move ? 'error' : 'done'}.actor.${move.call}`
  return {
    type,
    ...('fails' in move ? { error: new Error('no answer') } : { output: move.answers }),
    actorId: move.call,
  } as unknown as WizardEvent
}

/** Snapshots are the same place if they differ only in typed text. */
function placeOf(snapshot: Pick<Snapshot, 'value' | 'context'>): string {
  const {
    microchip,
    card,
    transferCode,
    microchipVerifierResult: chip,
    cardCodeVerifierResult: checked,
    matchingImplantInfo,
    supportId,
  } = snapshot.context
  const known = [chip?.type, chip?.status, checked?.type, checked?.status, checked?.lotStatus]
  return JSON.stringify([
    snapshot.value,
    ...known,
    microchip,
    card,
    transferCode,
    matchingImplantInfo !== null,
    supportId,
  ])
}

export interface Step {
  move: Move
  state: WizardState
}
interface Place {
  state: WizardState
  next: { move: Move; to: string }[]
}

/** Derived from the machine. */
export function wizardPlaces(): { start: string; places: Map<string, Place> } {
  const byEvent = new Map<WizardEvent, Move>()
  const eventsIn = new Map<WizardState, WizardEvent[]>()
  for (const [state, all] of Object.entries(moves) as [WizardState, Move[]][]) {
    const events = all.map(eventOf)
    all.forEach((move, at) => byEvent.set(events[at] as WizardEvent, move))
    eventsIn.set(state, events)
  }
  const map = getAdjacencyMap<Snapshot, WizardEvent, { claim?: string }>(graphMachine, {
    input: {},
    events: (snapshot) => eventsIn.get(stateOf(snapshot)) ?? [],
    serializeState: (snapshot) => placeOf(snapshot) as never,
    serializeEvent: (event) => JSON.stringify(event) as never,
  })
  const places = new Map<string, Place>()
  const placed = (snapshot: Snapshot): Place => {
    const key = placeOf(snapshot)
    const place = places.get(key) ?? { state: stateOf(snapshot), next: [] }
    places.set(key, place)
    return place
  }
  for (const { state, event, nextState } of adjacencyMapToArray(map)) {
    const move = byEvent.get(event)
    const { next } = placed(state)
    placed(nextState)
    const to = placeOf(nextState)
    if (move && to !== placeOf(state)) next.push({ move, to })
  }
  const [start = ''] = places.keys()
  return { start, places }
}

/** Every path from the start without repeated places, up to `most` moves. */
export function* simplePaths(most: number): Generator<Step[]> {
  const { start, places } = wizardPlaces()
  const path: Step[] = []
  const passed = new Set([start])
  function* from(key: string): Generator<Step[]> {
    let ends = true
    for (const { move, to } of path.length < most ? (places.get(key)?.next ?? []) : []) {
      if (passed.has(to)) continue
      ends = false
      passed.add(to)
      path.push({ move, state: (places.get(to) as Place).state })
      yield* from(to)
      path.pop()
      passed.delete(to)
    }
    if (ends) yield [...path]
  }
  yield* from(start)
}
