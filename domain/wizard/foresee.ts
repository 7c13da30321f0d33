import type { WizardContext } from './context.ts'

export type NumberKind = 'card' | 'microchip'

export const numberKinds: readonly NumberKind[] = ['card', 'microchip']

/**
 * What is going to become of the numbers typed, as far as is known before the server checks them again (decisions 6): those of `recorded` go on the
 * record, support looks at the others. `needsNoCard`: whose microchips are recorded without a card.
 */
export function foresee(context: WizardContext, { needsNoCard }: { needsNoCard: boolean }): { recorded: NumberKind[]; checked: NumberKind[] } {
  const { cardCodeVerifierResult: card, microchipVerifierResult: chip } = context
  const isCardFree = card?.type === 'Valid' && card.status === 'lot' && card.lotStatus !== 'shipped'
  const isChipFree = chip?.type === 'NotFound' || (chip?.type === 'InventoryMicrochip' && chip.status !== 'shipped')
  const isRecorded = { card: isCardFree, microchip: context.matchedImplantInfo !== null || (isChipFree && (isCardFree || needsNoCard)) }
  const typed = numberKinds.filter((kind) => context[kind] !== null)
  return { recorded: typed.filter((kind) => isRecorded[kind]), checked: typed.filter((kind) => !isRecorded[kind]) }
}
