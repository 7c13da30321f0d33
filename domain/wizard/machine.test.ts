import { describe, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  nothingAnswered,
  wizardStates,
  type WizardCalls,
  type WizardContext,
  type WizardEvent,
  type WizardState,
} from './context.ts'
import { wizardMachine } from './machine.ts'
import { stepOf } from './steps.ts'
import type { CardResult, MicrochipResult, Registered } from './wizard.api.ts'

const registered: Registered = {
  success: true,
  data: { unique_id: 'milo', name: 'Milo', card: null, microchip: null },
  supportId: null,
}
const infos = { name: 'Milo', sex: 'Male', species: 'Dog' } as const

const answering = (over: Partial<WizardCalls>): WizardCalls => ({
  checkMicrochip: async () => ({ type: 'NotFound', status: null }),
  checkCard: async () => ({ type: 'Valid', status: 'lot', lotStatus: 'received' }),
  matchProfile: async () => ({ match: false, implant: null }),
  contactSupport: async () => ({ success: true, supportId: 1001 }),
  register: async () => registered,
  ...over,
})

/** The state once the call that the event starts has returned. */
async function after(
  state: WizardState,
  event: WizardEvent,
  known: Partial<WizardContext> = {},
  calls: Partial<WizardCalls> = {},
) {
  const machine = wizardMachine(answering(calls))
  const actor = createActor(machine, {
    input: {},
    snapshot: machine.resolveState({ value: state, context: { ...nothingAnswered, ...known } }),
  })
  actor.start()
  actor.send(event)
  const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('working'))
  return { state: settled.value as WizardState, context: settled.context }
}

const chip = (
  type: MicrochipResult['type'],
  status: MicrochipResult['status'] = null,
): MicrochipResult => ({ type, status })
const card = (
  type: CardResult['type'],
  status: CardResult['status'] = null,
  lotStatus: CardResult['lotStatus'] = null,
): CardResult => ({
  type,
  status,
  lotStatus,
})
const empty = { type: 'Empty', status: null } as const
const freeCard = card('Valid', 'lot', 'received')

describe('a question and its answers', () => {
  it.each<[WizardState, WizardEvent, Partial<WizardContext>, WizardState]>([
    ['AskMicrochip', { type: 'yes' }, {}, 'EnterMicrochipNumber'],
    ['AskMicrochip', { type: 'no' }, {}, 'AskHasCard'],
    ['AskMicrochip', { type: 'no' }, { cardCodeVerifierResult: freeCard }, 'NormalInscription'],
    ['AskMicrochip', { type: 'skip' }, {}, 'NormalInscription'],
    [
      'EnterMicrochipNumber',
      { type: 'back' },
      { microchip: '985141000123456', microchipVerifierResult: chip('NotFound') },
      'AskMicrochip',
    ],
    ['AskNumberConfirmation', { type: 'yes' }, {}, 'AskHasCard'],
    ['AskNumberConfirmation', { type: 'no' }, {}, 'EnterMicrochipNumber'],
    ['AskNumberConfirmation', { type: 'skip' }, {}, 'NormalInscription'],
    ['AskHasCard', { type: 'yes' }, {}, 'EnterCardNumber'],
    ['AskHasCard', { type: 'no' }, {}, 'AskBuyCard'],
    [
      'AskHasCard',
      { type: 'no' },
      { microchipVerifierResult: chip('InventoryMicrochip', 'received') },
      'EnterContactSupportInfo',
    ],
    ['AskHasCard', { type: 'skip' }, {}, 'NormalInscription'],
    ['EnterCardNumber', { type: 'back' }, {}, 'AskHasCard'],
    ['EnterCardNumber', { type: 'continue', number: '100000000' }, {}, 'EnterCardVerification'],
    [
      'EnterCardNumber',
      { type: 'continue', number: '100000000' },
      { cardCodeVerifierResult: card('NotFound') },
      'EnterCardVerification',
    ],
    ['EnterCardVerification', { type: 'back' }, {}, 'EnterCardNumber'],
    ['AskBuyCard', { type: 'yes' }, {}, 'CardPurchase'],
    ['AskBuyCard', { type: 'no' }, {}, 'AskBuyWithWarning'],
    ['AskBuyWithWarning', { type: 'yes' }, {}, 'CardPurchase'],
    ['AskBuyWithWarning', { type: 'no' }, {}, 'NormalInscription'],
    ['CardPurchase', { type: 'skip' }, {}, 'NormalInscription'],
    ['CardPurchase', { type: 'restart' }, {}, 'AskMicrochip'],
    ['CardPurchase', { type: 'restart' }, { microchipVerifierResult: empty }, 'AskHasCard'],
    ['EnterMatchingImplantInfo', { type: 'cancel' }, {}, 'NormalInscription'],
    [
      'StartTransfer',
      { type: 'restart' },
      { cardCodeVerifierResult: card('Valid', 'assigned') },
      'EnterMicrochipNumber',
    ],
    ['StartTransfer', { type: 'complete', transferCode: 'code' }, {}, 'NormalInscription'],
    ['StartTransfer', { type: 'failed' }, {}, 'EnterContactSupportInfo'],
    ['EnterContactSupportInfo', { type: 'restart' }, {}, 'EnterMicrochipNumber'],
    ['EnterContactSupportInfo', { type: 'back' }, {}, 'EnterContactSupportInfo'],
    ['EnterContactSupportInfo', { type: 'back' }, { refusedCode: 'code' }, 'StartTransfer'],
    ['EnterContactSupportInfo', { type: 'notes', notes: 'À l’aide' }, {}, 'NormalInscription'],
    ['NormalInscription', { type: 'submit', infos }, {}, 'RegistrationComplete'],
    ['NormalInscription', { type: 'finish' }, { supportId: 1001 }, 'SupportContacted'],
    // Only those who wrote to support wait for a reply.
    ['NormalInscription', { type: 'finish' }, {}, 'NormalInscription'],
  ])('%s, %j leads from %j to %s', async (from, event, known, to) => {
    expect((await after(from, event, known)).state).toBe(to)
  })

  it.each<[MicrochipResult, Partial<WizardContext>, WizardState]>([
    [chip('ImplantCard', 'implanted'), {}, 'EnterCardVerification'],
    [chip('InventoryCard', 'received'), {}, 'EnterCardVerification'],
    // A second card.
    [
      chip('ImplantCard', 'implanted'),
      { cardCodeVerifierResult: freeCard },
      'EnterContactSupportInfo',
    ],
    [
      chip('InventoryCard', 'received'),
      { cardCodeVerifierResult: card('NotFound') },
      'EnterContactSupportInfo',
    ],
    [chip('ImplantMicrochip', 'assigned'), {}, 'StartTransfer'],
    [chip('ImplantMicrochip', 'implanted'), {}, 'EnterMatchingImplantInfo'],
    [chip('InventoryMicrochip', 'shipped'), {}, 'EnterContactSupportInfo'],
    [chip('InventoryMicrochip', 'received'), {}, 'AskHasCard'],
    [chip('InventoryMicrochip', 'ordered'), {}, 'AskHasCard'],
    [
      chip('InventoryMicrochip', 'received'),
      { cardCodeVerifierResult: freeCard },
      'NormalInscription',
    ],
    [chip('NotFound'), {}, 'AskNumberConfirmation'],
    [{ type: 'Unheard' as 'NotFound', status: null }, {}, 'EnterMicrochipNumber'],
  ])('a microchip that is %j leads from %j to %s', async (result, known, to) => {
    const { state } = await after(
      'EnterMicrochipNumber',
      { type: 'continue', number: '985141000123456' },
      known,
      { checkMicrochip: async () => result },
    )
    expect(state).toBe(to)
  })

  it.each<[CardResult, Partial<WizardContext>, WizardState]>([
    [card('Valid', 'assigned'), {}, 'StartTransfer'],
    [card('Valid', 'lot', 'shipped'), {}, 'EnterContactSupportInfo'],
    [freeCard, {}, 'AskMicrochip'],
    [freeCard, { microchipVerifierResult: empty }, 'NormalInscription'],
    [
      freeCard,
      { microchip: '985141000123456', microchipVerifierResult: chip('NotFound') },
      'NormalInscription',
    ],
    [card('Valid', 'implanted'), {}, 'NormalInscription'],
    [card('Invalid'), {}, 'EnterCardVerification'],
    [{ type: 'Unheard' as 'Invalid', status: null, lotStatus: null }, {}, 'EnterCardVerification'],
    [card('NotFound'), {}, 'AskMicrochip'],
    [card('NotFound'), { microchipVerifierResult: empty }, 'NormalInscription'],
    [
      card('NotFound'),
      { microchip: '985141000123456', microchipVerifierResult: chip('NotFound') },
      'NormalInscription',
    ],
  ])('a card that is %j leads from %j to %s', async (result, known, to) => {
    const { state } = await after(
      'EnterCardVerification',
      { type: 'continue', number: '123' },
      { card: '100000000', ...known },
      { checkCard: async () => result },
    )
    expect(state).toBe(to)
  })

  it('a match by profile or by the e-mail of the implant leads on, with what the implant tells', async () => {
    const found = { match: true, implant: { species: 'Cat', sex: 'Female', card: null } } as const
    const isImplant = {
      checkMicrochip: async () => chip('ImplantMicrochip', 'implanted'),
      matchProfile: async () => found,
    }
    const byProfile = await after(
      'EnterMicrochipNumber',
      { type: 'continue', number: '985141000123456' },
      {},
      isImplant,
    )
    expect([byProfile.state, byProfile.context.matchedImplantInfo]).toEqual([
      'NormalInscription',
      found.implant,
    ])
    const typed = { type: 'email', email: 'clinique@example.org' } as const
    const byEmail = await after(
      'EnterMatchingImplantInfo',
      typed,
      {},
      {
        matchProfile: async ({ matchingImplantInfo }) =>
          matchingImplantInfo ? found : { match: false, implant: null },
      },
    )
    expect(byEmail.state).toBe('NormalInscription')
    expect((await after('EnterMatchingImplantInfo', typed)).state).toBe('EnterMatchingImplantInfo')
  })

  const fails = () => Promise.reject(new Error('no answer'))
  it.each<[WizardState, WizardEvent, Partial<WizardCalls>]>([
    [
      'EnterMicrochipNumber',
      { type: 'continue', number: '985141000123456' },
      { checkMicrochip: fails },
    ],
    ['EnterCardVerification', { type: 'continue', number: '123' }, { checkCard: fails }],
    [
      'EnterMatchingImplantInfo',
      { type: 'email', email: 'a@example.org' },
      { matchProfile: fails },
    ],
    ['EnterContactSupportInfo', { type: 'notes', notes: 'À l’aide' }, { contactSupport: fails }],
    [
      'EnterContactSupportInfo',
      { type: 'notes', notes: 'À l’aide' },
      { contactSupport: async () => ({ success: false, supportId: 0 }) },
    ],
    ['NormalInscription', { type: 'submit', infos }, { register: fails }],
  ])('%s, %j ends in an error when the call fails', async (from, event, calls) => {
    expect((await after(from, event, {}, calls)).state).toBe('RegistrationError')
  })

  it('a transfer code that opens nothing leads to support, and is kept to be corrected', async () => {
    const refused = Object.assign(new Error('refused'), { code: 'CODE_INVALID' })
    const { state, context } = await after(
      'NormalInscription',
      { type: 'submit', infos: null },
      { transferCode: 'code' },
      { register: () => Promise.reject(refused) },
    )
    expect(state).toBe('EnterContactSupportInfo')
    expect(context).toMatchObject({ transferCode: null, refusedCode: 'code' })
  })

  it.each<[WizardState, WizardEvent, keyof WizardCalls, WizardState]>([
    [
      'EnterMicrochipNumber',
      { type: 'continue', number: '985141000123456' },
      'checkMicrochip',
      'AskNumberConfirmation',
    ],
    ['EnterCardVerification', { type: 'continue', number: '123' }, 'checkCard', 'AskMicrochip'],
    [
      'EnterMatchingImplantInfo',
      { type: 'email', email: 'a@example.org' },
      'matchProfile',
      'EnterMatchingImplantInfo',
    ],
    [
      'EnterContactSupportInfo',
      { type: 'notes', notes: 'À l’aide' },
      'contactSupport',
      'NormalInscription',
    ],
    ['NormalInscription', { type: 'submit', infos }, 'register', 'RegistrationComplete'],
  ])(
    'after %s, %j a retry makes the same call %s, and leads to %s',
    async (from, event, call, to) => {
      const heard: WizardContext[] = []
      const well = answering({})
      const machine = wizardMachine({
        ...well,
        [call]: async (context: WizardContext) => {
          heard.push(context)
          if (heard.length === 1) throw new Error('no answer')
          return well[call](context)
        },
      })
      const actor = createActor(machine, {
        input: {},
        snapshot: machine.resolveState({ value: from, context: nothingAnswered }),
      }).start()
      actor.send(event)
      const failed = await waitFor(actor, ({ value }) => value === 'RegistrationError')
      expect(failed.context.failure).toEqual({ call, error: new Error('no answer') })
      actor.send({ type: 'retry' })
      const settled = await waitFor(actor, (snapshot) => !snapshot.hasTag('working'))
      expect(settled.value).toBe(to)
      expect(settled.context.failure).toBeNull()
      expect(heard[1]).toEqual(heard[0])
    },
  )

  it('every state is a question, a call under way, an end, or the failure', () => {
    const { states } = wizardMachine(answering({}))
    for (const name of wizardStates.filter((state) => state !== 'RegistrationError'))
      expect(states[name]?.type === 'final' ? 1 : states[name]?.tags.length).toBe(1)
  })

  it('a new start at the numbers keeps the animal and the support case alone', async () => {
    const known = {
      microchip: '985141000123456',
      card: '100000000',
      verif: '123',
      cardCodeVerifierResult: card('Valid', 'assigned'),
      infos,
      supportId: 1001,
    }
    expect((await after('StartTransfer', { type: 'restart' }, known)).context).toEqual({
      ...nothingAnswered,
      infos,
      supportId: 1001,
    })
  })
})

it('has the states of the specification, each under one of the four indicators', () => {
  expect(Object.keys(wizardMachine(answering({})).config.states ?? {})).toEqual(wizardStates)
  expect(wizardStates.filter((state) => stepOf(state) === 'info')).toEqual([
    'NormalInscription',
    'CompletingRegistration',
    'RegistrationError',
  ])
  expect(wizardStates.filter((state) => stepOf(state) === 'complete')).toEqual([
    'RegistrationComplete',
    'SupportContacted',
  ])
})
