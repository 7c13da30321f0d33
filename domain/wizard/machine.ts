import { assign, fromPromise, setup } from 'xstate'
import type { CardResult, MatchResult, MicrochipResult, Registered } from './wizard.api.ts'
import {
  nothingAnswered,
  type WizardCalls,
  type WizardContext,
  type WizardEvent,
  type WizardFailure,
} from './context.ts'

interface Given {
  context: WizardContext
}
interface Answered<T> {
  context: WizardContext
  event: { output: T }
}

// Guards; their names appear in the diagram.
const hasMicrochipResult = ({ context }: Given) => context.microchipVerifierResult !== null
const hasMicrochip = ({ context }: Given) => context.microchip !== null
const hasCardResult = ({ context }: Given) => context.cardCodeVerifierResult !== null
const hasValidCard = ({ context }: Given) => context.cardCodeVerifierResult?.type === 'Valid'
const hasMicrochipInLot = ({ context }: Given) =>
  context.microchipVerifierResult?.type === 'InventoryMicrochip'
const hasSupportCase = ({ context }: Given) => context.supportId !== null

const isCardNumber = ({ event }: Answered<MicrochipResult>) =>
  event.output.type === 'ImplantCard' || event.output.type === 'InventoryCard'
const isSecondCardNumber = (given: Answered<MicrochipResult>) =>
  isCardNumber(given) && hasCardResult(given)
const isAssigned = ({ event: { output } }: Answered<MicrochipResult>) =>
  output.type === 'ImplantMicrochip' && output.status === 'assigned'
const isImplant = ({ event }: Answered<MicrochipResult>) => event.output.type === 'ImplantMicrochip'
const isShipped = ({ event: { output } }: Answered<MicrochipResult>) =>
  output.type === 'InventoryMicrochip' && output.status === 'shipped'
const isInventory = ({ event }: Answered<MicrochipResult>) =>
  event.output.type === 'InventoryMicrochip'
const isNotFound = ({ event }: Answered<MicrochipResult>) => event.output.type === 'NotFound'

const isCardAssigned = ({ event: { output } }: Answered<CardResult>) =>
  output.type === 'Valid' && output.status === 'assigned'
const isCardShipped = ({ event: { output } }: Answered<CardResult>) =>
  output.type === 'Valid' && output.status === 'lot' && output.lotStatus === 'shipped'
const isCardImplanted = ({ event: { output } }: Answered<CardResult>) =>
  output.type === 'Valid' && output.status === 'implanted'
const isCardInLot = ({ event: { output } }: Answered<CardResult>) =>
  output.type === 'Valid' && output.status === 'lot'
const isCardNotFound = ({ event }: Answered<CardResult>) => event.output.type === 'NotFound'
const isCardInLotBeforeMicrochip = (given: Answered<CardResult>) =>
  isCardInLot(given) && !hasMicrochipResult(given)
const isCardNotFoundWithMicrochip = (given: Answered<CardResult>) =>
  isCardNotFound(given) && hasMicrochip(given)
const isCardNotFoundBeforeMicrochip = (given: Answered<CardResult>) =>
  isCardNotFound(given) && !hasMicrochipResult(given)

/** As a refused call says it. */
const isCodeRefused = ({ event: { error } }: { event: { error: unknown } }) =>
  (error as { code?: unknown } | null)?.code === 'CODE_INVALID'
const hasRefusedCode = ({ context }: Given) => Boolean(context.refusedCode)

const isMatch = ({ event }: Answered<MatchResult>) => event.output.match
const isSuccess = ({ event }: Answered<{ success: boolean }>) => event.output.success

const isMicrochipCheckFailed = ({ context }: Given) => context.failure?.call === 'checkMicrochip'
const isCardCheckFailed = ({ context }: Given) => context.failure?.call === 'checkCard'
const isMatchFailed = ({ context }: Given) => context.failure?.call === 'matchProfile'
const isSupportFailed = ({ context }: Given) => context.failure?.call === 'contactSupport'
const isRegistrationFailed = ({ context }: Given) => context.failure?.call === 'register'

/** Data about the animal and support notes stay. */
const forgetNumbers = {
  microchip: null,
  card: null,
  verif: null,
  transferCode: null,
  refusedCode: null,
  microchipVerifierResult: null,
  cardCodeVerifierResult: null,
  matchedImplantInfo: null,
  claimAsked: false,
  matchingImplantInfo: null,
} satisfies Partial<WizardContext>

const forgetMicrochip = {
  microchip: null,
  microchipVerifierResult: null,
  matchedImplantInfo: null,
  claimAsked: false,
  matchingImplantInfo: null,
} satisfies Partial<WizardContext>

/**
 * The add-animal wizard (requirements/animals.md 4, requirements/contract.md 6,
 * docs/decisions/0032): every state and transition, with the calls that come from outside.
 */
export const wizardMachine = (calls: WizardCalls) =>
  setup({
    types: {
      context: {} as WizardContext,
      events: {} as WizardEvent,
      input: {} as { claim?: string },
      /** What a state is to whoever shows it: a question to answer, or a call to wait for. */
      tags: {} as 'question' | 'working',
    },
    actions: {
      keepFailure: assign((_, failure: WizardFailure) => ({ failure })),
    },
    actors: {
      checkMicrochip: fromPromise<MicrochipResult, WizardContext>(({ input }) =>
        calls.checkMicrochip(input),
      ),
      checkCard: fromPromise<CardResult, WizardContext>(({ input }) => calls.checkCard(input)),
      matchProfile: fromPromise<MatchResult, WizardContext>(({ input }) =>
        calls.matchProfile(input),
      ),
      contactSupport: fromPromise<{ success: boolean; supportId: number }, WizardContext>(
        ({ input }) => calls.contactSupport(input),
      ),
      register: fromPromise<Registered, WizardContext>(({ input }) => calls.register(input)),
    },
  }).createMachine({
    id: 'add-animal',
    context: ({ input }) => ({ ...nothingAnswered, claim: input.claim ?? null }),
    initial: 'AskMicrochip',
    states: {
      AskMicrochip: {
        tags: ['question'],
        always: { guard: hasMicrochipResult, target: 'AskHasCard' },
        on: {
          yes: 'EnterMicrochipNumber',
          no: {
            target: 'AskHasCard',
            actions: assign({ microchipVerifierResult: { type: 'Empty', status: null } }),
          },
          skip: 'NormalInscription',
        },
      },
      EnterMicrochipNumber: {
        tags: ['question'],
        entry: assign({ microchipVerifierResult: null }),
        on: {
          back: { target: 'AskMicrochip', actions: assign(forgetMicrochip) },
          continue: {
            target: 'VerifyingMicrochip',
            actions: assign(({ event }) => ({ ...forgetMicrochip, microchip: event.number })),
          },
        },
      },
      VerifyingMicrochip: {
        tags: ['working'],
        invoke: {
          id: 'checkMicrochip',
          src: 'checkMicrochip',
          input: ({ context }) => context,
          onDone: [
            // If a card was checked before, the second goes to support as typed.
            { guard: isSecondCardNumber, target: 'EnterCardVerification' },
            {
              guard: isCardNumber,
              target: 'EnterCardVerification',
              actions: assign(({ context }) => ({
                ...forgetMicrochip,
                card: context.microchip,
                verif: null,
              })),
            },
            {
              guard: isAssigned,
              target: 'StartTransfer',
              actions: assign({ microchipVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isImplant,
              target: 'TryingToMatchProfile',
              actions: assign({ microchipVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isShipped,
              target: 'EnterContactSupportInfo',
              actions: assign({ microchipVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isInventory,
              target: 'AskHasCard',
              actions: assign({ microchipVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isNotFound,
              target: 'AskNumberConfirmation',
              actions: assign({ microchipVerifierResult: ({ event }) => event.output }),
            },
            { target: 'EnterMicrochipNumber' },
          ],
          onError: {
            target: 'RegistrationError',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ call: 'checkMicrochip', error: event.error }),
            },
          },
        },
      },
      AskNumberConfirmation: {
        tags: ['question'],
        on: {
          yes: 'AskHasCard',
          no: 'EnterMicrochipNumber',
          // An uncertain number is not registered.
          skip: { target: 'NormalInscription', actions: assign(forgetMicrochip) },
        },
      },
      AskHasCard: {
        tags: ['question'],
        always: { guard: hasValidCard, target: 'NormalInscription' },
        on: { yes: 'EnterCardNumber', no: 'AskBuyCard', skip: 'NormalInscription' },
      },
      EnterCardNumber: {
        tags: ['question'],
        on: {
          back: {
            target: 'AskHasCard',
            actions: assign({ card: null, verif: null, cardCodeVerifierResult: null }),
          },
          continue: {
            target: 'EnterCardVerification',
            actions: assign(({ event }) => ({
              card: event.number,
              verif: null,
              cardCodeVerifierResult: null,
            })),
          },
        },
      },
      EnterCardVerification: {
        tags: ['question'],
        always: { guard: hasCardResult, target: 'EnterContactSupportInfo' },
        on: {
          back: 'EnterCardNumber',
          continue: {
            target: 'CheckingCardVerification',
            actions: assign({ verif: ({ event }) => event.number }),
          },
        },
      },
      CheckingCardVerification: {
        tags: ['working'],
        invoke: {
          id: 'checkCard',
          src: 'checkCard',
          input: ({ context }) => context,
          onDone: [
            {
              guard: isCardAssigned,
              target: 'StartTransfer',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardShipped,
              target: 'EnterContactSupportInfo',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardInLotBeforeMicrochip,
              target: 'AskMicrochip',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardInLot,
              target: 'NormalInscription',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardImplanted,
              target: 'NormalInscription',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardNotFoundWithMicrochip,
              target: 'NormalInscription',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardNotFoundBeforeMicrochip,
              target: 'AskMicrochip',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            {
              guard: isCardNotFound,
              target: 'NormalInscription',
              actions: assign({ cardCodeVerifierResult: ({ event }) => event.output }),
            },
            // Do not keep the result: the card is still unknown.
            { target: 'EnterCardVerification' },
          ],
          onError: {
            target: 'RegistrationError',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ call: 'checkCard', error: event.error }),
            },
          },
        },
      },
      AskBuyCard: {
        tags: ['question'],
        always: { guard: hasMicrochipInLot, target: 'EnterContactSupportInfo' },
        on: { yes: 'CardPurchase', no: 'AskBuyWithWarning' },
      },
      AskBuyWithWarning: {
        tags: ['question'],
        on: { yes: 'CardPurchase', no: 'NormalInscription' },
      },
      // A card is bought for an animal that is registered.
      CardPurchase: {
        tags: ['question'],
        on: { restart: 'AskMicrochip', skip: 'NormalInscription' },
      },
      TryingToMatchProfile: {
        tags: ['working'],
        invoke: {
          id: 'matchProfile',
          src: 'matchProfile',
          input: ({ context }) => context,
          onDone: [
            {
              guard: isMatch,
              target: 'NormalInscription',
              actions: assign({ matchedImplantInfo: ({ event }) => event.output.implant }),
            },
            {
              target: 'EnterMatchingImplantInfo',
              actions: assign({ claimAsked: ({ event }) => event.output.asked ?? false }),
            },
          ],
          onError: {
            target: 'RegistrationError',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ call: 'matchProfile', error: event.error }),
            },
          },
        },
      },
      EnterMatchingImplantInfo: {
        tags: ['question'],
        on: {
          email: {
            target: 'TryingToMatchProfile',
            actions: assign({ matchingImplantInfo: ({ event }) => ({ email: event.email }) }),
          },
          cancel: { target: 'NormalInscription', actions: assign({ matchingImplantInfo: null }) },
        },
      },
      StartTransfer: {
        tags: ['question'],
        on: {
          restart: { target: 'EnterMicrochipNumber', actions: assign(forgetNumbers) },
          complete: {
            target: 'NormalInscription',
            actions: assign(({ event }) => ({
              transferCode: event.transferCode,
              refusedCode: null,
            })),
          },
          failed: 'EnterContactSupportInfo',
        },
      },
      EnterContactSupportInfo: {
        tags: ['question'],
        on: {
          restart: { target: 'EnterMicrochipNumber', actions: assign(forgetNumbers) },
          back: { guard: hasRefusedCode, target: 'StartTransfer' },
          notes: {
            target: 'CompletingContactSupport',
            actions: assign({ contactSupportNotes: ({ event }) => event.notes }),
          },
        },
      },
      CompletingContactSupport: {
        tags: ['working'],
        invoke: {
          id: 'contactSupport',
          src: 'contactSupport',
          input: ({ context }) => context,
          onDone: [
            {
              guard: isSuccess,
              target: 'NormalInscription',
              actions: assign({ supportId: ({ event }) => event.output.supportId }),
            },
            {
              target: 'RegistrationError',
              actions: {
                type: 'keepFailure',
                params: { call: 'contactSupport', error: undefined },
              },
            },
          ],
          onError: {
            target: 'RegistrationError',
            actions: {
              type: 'keepFailure',
              params: ({ event }) => ({ call: 'contactSupport', error: event.error }),
            },
          },
        },
      },
      NormalInscription: {
        tags: ['question'],
        on: {
          submit: {
            target: 'CompletingRegistration',
            actions: assign({ infos: ({ event }) => event.infos }),
          },
          finish: { guard: hasSupportCase, target: 'SupportContacted' },
        },
      },
      CompletingRegistration: {
        tags: ['working'],
        invoke: {
          id: 'register',
          src: 'register',
          input: ({ context }) => context,
          onDone: {
            target: 'RegistrationComplete',
            actions: assign({ registered: ({ event }) => event.output }),
          },
          onError: [
            {
              guard: isCodeRefused,
              target: 'EnterContactSupportInfo',
              actions: assign(({ context }) => ({
                transferCode: null,
                refusedCode: context.transferCode,
              })),
            },
            {
              target: 'RegistrationError',
              actions: {
                type: 'keepFailure',
                params: ({ event }) => ({ call: 'register', error: event.error }),
              },
            },
          ],
        },
      },
      RegistrationComplete: { type: 'final' },
      SupportContacted: { type: 'final' },
      // The answers stand, so that a retry makes the same call once more.
      RegistrationError: {
        exit: assign({ failure: null }),
        on: {
          retry: [
            { guard: isMicrochipCheckFailed, target: 'VerifyingMicrochip' },
            { guard: isCardCheckFailed, target: 'CheckingCardVerification' },
            { guard: isMatchFailed, target: 'TryingToMatchProfile' },
            { guard: isSupportFailed, target: 'CompletingContactSupport' },
            { guard: isRegistrationFailed, target: 'CompletingRegistration' },
          ],
        },
      },
    },
  })
