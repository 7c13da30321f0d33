import { animalsApi } from '#domain/animals/animals.api.ts'
import type { WizardCalls, WizardContext } from '#domain/wizard/context.ts'
import { wizardApi, type SentContext } from '#domain/wizard/wizard.api.ts'
import { call } from '#web/api/call.ts'

const known = <T>(value: T | null): T | undefined => value ?? undefined

function sent({ infos, ...context }: WizardContext): SentContext {
  return {
    microchip: known(context.microchip),
    card: known(context.card),
    verif: known(context.verif),
    transferCode: known(context.transferCode),
    infos: infos
      ? {
          name: infos.name,
          sex: infos.sex,
          species: infos.species,
          race: infos.species === 'Other' ? infos.race : undefined,
        }
      : undefined,
    matchingImplantInfo: known(context.matchingImplantInfo),
    contactSupportNotes: known(context.contactSupportNotes),
    supportId: known(context.supportId),
    claim: known(context.claim),
  }
}

/** With every number skipped, the quick add is used. */
export const isQuick = ({ microchip, card, transferCode, supportId }: WizardContext): boolean =>
  microchip === null && card === null && transferCode === null && supportId === null

/** The calls of the machine. Those that create something bear repetition by their key. */
export function wizardCalls(keyFor: (body: unknown) => string): WizardCalls {
  return {
    checkMicrochip: ({ microchip }) =>
      call(wizardApi.checkMicrochip, { body: { microchip: microchip ?? '' } }),
    checkCard: ({ card, verif }) =>
      call(wizardApi.checkCard, { body: { card: card ?? '', verif: verif ?? '' } }),
    matchProfile: (context) =>
      call(wizardApi.matchProfile, {
        body: { ...sent(context), infos: undefined, microchip: context.microchip ?? '' },
      }),
    contactSupport: (context) => {
      const body = { ...sent(context), contactSupportNotes: context.contactSupportNotes ?? '' }
      return call(wizardApi.support, { body, idempotencyKey: keyFor(body) })
    },
    register: async (context) => {
      if (isQuick(context) && context.infos) {
        const body = context.infos
        const { unique_id: id } = await call(animalsApi.create, {
          body,
          idempotencyKey: keyFor(body),
        })
        return {
          success: true as const,
          data: { unique_id: id, name: body.name, card: null, microchip: null },
          supportId: null,
        }
      }
      const body = sent(context)
      return call(wizardApi.add, { body, idempotencyKey: keyFor(body) })
    },
  }
}
