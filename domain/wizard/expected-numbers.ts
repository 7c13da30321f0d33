import type { WizardContext } from './context.ts'

export type NumberKind = 'card' | 'microchip'

export const numberKinds: readonly NumberKind[] = ['card', 'microchip']

/** The numbers of an animal, or some of them. */
export type Numbers = Record<NumberKind, string | null>

/** Of some numbers those that others do not hold. */
export const numbersBeside = (numbers: Numbers, others: Numbers): Numbers => ({
  card: numbers.card === others.card ? null : numbers.card,
  microchip: numbers.microchip === others.microchip ? null : numbers.microchip,
})

/**
 * What is going to become of the numbers typed, as far as is known before the server checks them
 * again (requirements/contract.md 6): those of `recorded` go on the record, support looks at the
 * others. The numbers of an implant come together, also the one that was not typed; by its card
 * alone it is not known yet whether the implant is the caller's (`ifTheirs`). `needsNoCard`: whose
 * microchips are recorded without a card.
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
