import type { WizardContext } from './context.ts'

export type WizardNumber = 'card' | 'microchip'

export const wizardNumbers: readonly WizardNumber[] = ['card', 'microchip']

export type Numbers = Record<WizardNumber, string | null>

export const numbersBeside = (numbers: Numbers, others: Numbers): Numbers => ({
  card: numbers.card === others.card ? null : numbers.card,
  microchip: numbers.microchip === others.microchip ? null : numbers.microchip,
})

/**
 * Predicts the outcome before the server checks the numbers again (requirements/contract.md 6):
 * `recorded` go on the record, support examines the others. An implant's numbers come together;
 * known only by its card, it may not be the caller's (`ifTheirs`). `needsNoCard`: may register
 * microchips without a card.
 */
export function expectedNumbers(
  context: WizardContext,
  { needsNoCard }: { needsNoCard: boolean },
): { recorded: Numbers; ifTheirs: string | null; checked: Numbers } {
  const {
    cardCodeVerifierResult: card,
    microchipVerifierResult: chip,
    matchedImplantInfo: implant,
  } = context
  const isCardFree = card?.type === 'Valid' && card.status === 'lot' && card.lotStatus !== 'shipped'
  const isChipFree =
    chip?.type === 'NotFound' || (chip?.type === 'InventoryMicrochip' && chip.status !== 'shipped')
  const isChipRecorded = implant !== null || (isChipFree && (isCardFree || needsNoCard))
  const recorded = {
    card: implant?.card ?? (isCardFree ? context.card : null),
    microchip: isChipRecorded ? context.microchip : null,
  }
  const { card: otherCard, microchip } = numbersBeside(context, recorded)
  const isImplanted = card?.type === 'Valid' && card.status === 'implanted'
  return {
    recorded,
    ifTheirs: isImplanted ? otherCard : null,
    checked: { card: isImplanted ? null : otherCard, microchip },
  }
}
