import { isStaff, type AccessFacts } from '../../access/policies.ts'
import type { RefusalCode } from '../../errors/codes.ts'
import type { Item, Lot } from '../../stock/stock.api.ts'
import type { LeftOut } from '../../support/support.api.ts'
import { needsNoCard } from '../abilities.ts'
import type { NumberKind } from '../animal.ts'
import { numberAs } from './microchip-forms.ts'

/** The verbs that give numbers; a replacement card is added like a first one. */
export type NumberVerb = 'addCard' | 'addCodes' | 'implant' | 'wizard' | 'import'

/**
 * What a number is to whoever asks for it.
 * `own`: the animal carries it; `second`: the animal carries another number of this kind.
 * `carried`: another animal carries it. `theirs`, `anothers`: an open implant holds it, which is the
 * caller's or not. `ourCard`, `heldCard`: the number of an ID card of ours, asked for as another
 * kind, that no one else holds or someone else does. `impossible`, `test`: no chip in an animal has
 * it. `free`: in stock, and the caller may give it; `shipped`: in stock of another organization, or
 * only ordered;
 * `retired`: out of stock. `unknown`: nothing knows it, or the card's verification is missing.
 */
type CardState =
  'own' | 'second' | 'carried' | 'theirs' | 'anothers' | 'free' | 'shipped' | 'retired' | 'unknown'
type MicrochipState = CardState | 'ourCard' | 'heldCard' | 'impossible' | 'test'
type EngravedState = 'own' | 'second' | 'carried' | 'ourCard' | 'heldCard' | 'unknown'
interface States extends Record<NumberKind, string> {
  card: CardState
  microchip: MicrochipState
  tattoo: EngravedState
  medal: EngravedState
}
export type NumberState = MicrochipState

/**
 * `keep`: nothing changes. `takeWithCard`: the animal has a card, or the caller needs none.
 * `replaceWithCard`: the animal has a card, whoever calls. `refused`: the whole call is refused;
 * `left`: the rest is done, and support gets the number.
 */
export type NumberOutcome =
  | 'keep'
  | 'take'
  | 'takeWithCard'
  | 'replaceWithCard'
  | { refused: RefusalCode }
  | { left: LeftOut['reason'] }

const refused = (code: RefusalCode): NumberOutcome => ({ refused: code })
const left = (reason: LeftOut['reason']): NumberOutcome => ({ left: reason })
const taken = refused('NUMBER_TAKEN')
const noCard = refused('CARD_NOT_AVAILABLE')
const noMicrochip = refused('MICROCHIP_NOT_AVAILABLE')
const codeSet = refused('CODE_ALREADY_SET')
const cardSet = refused('CARD_ALREADY_SET')

/** The number of a card is no chip's; where someone holds that card, it is taken. */
const notAChip = {
  ourCard: refused('MICROCHIP_INVALID'),
  heldCard: taken,
  impossible: refused('MICROCHIP_INVALID'),
  test: refused('MICROCHIP_TEST'),
} as const

const engraved: Record<EngravedState, NumberOutcome> = {
  own: 'keep',
  second: 'replaceWithCard',
  carried: taken,
  ourCard: taken,
  heldCard: taken,
  unknown: 'take',
}
/** An import never replaces a number (docs/import.md). */
const engravedByImport = { ...engraved, second: codeSet }

/**
 * The one table of numbers: what each verb does with each kind of number in each state
 * (requirements/animals.md 4 and 5, requirements/contract.md 3 and 6,
 * docs/decisions/0059-claims-of-numbers.md).
 */
const table = {
  addCard: {
    card: {
      own: cardSet,
      second: cardSet,
      carried: noCard,
      theirs: noCard,
      anothers: noCard,
      free: 'take',
      shipped: noCard,
      retired: noCard,
      unknown: refused('CARD_INVALID'),
    },
  },
  addCodes: {
    microchip: {
      ...notAChip,
      own: 'keep',
      second: codeSet,
      carried: taken,
      theirs: 'takeWithCard',
      anothers: noMicrochip,
      free: 'takeWithCard',
      shipped: noMicrochip,
      retired: 'takeWithCard',
      unknown: 'takeWithCard',
    },
    tattoo: engraved,
    medal: engraved,
  },
  implant: {
    card: {
      own: cardSet,
      second: cardSet,
      carried: taken,
      theirs: taken,
      anothers: taken,
      free: 'take',
      shipped: noCard,
      retired: noCard,
      unknown: refused('CARD_INVALID'),
    },
    microchip: {
      ...notAChip,
      own: codeSet,
      second: codeSet,
      carried: taken,
      theirs: taken,
      anothers: taken,
      free: 'take',
      shipped: noMicrochip,
      retired: 'take',
      unknown: 'take',
    },
  },
  wizard: {
    card: {
      own: 'keep',
      second: left('second'),
      carried: left('taken'),
      theirs: 'take',
      anothers: left('unmatched'),
      free: 'take',
      shipped: left('shipped'),
      retired: left('unknown'),
      unknown: left('unknown'),
    },
    microchip: {
      ...notAChip,
      ourCard: left('cardNumber'),
      heldCard: left('cardNumber'),
      own: 'keep',
      second: left('second'),
      carried: left('taken'),
      theirs: 'take',
      anothers: left('unmatched'),
      free: 'takeWithCard',
      shipped: left('shipped'),
      retired: 'takeWithCard',
      unknown: 'takeWithCard',
    },
  },
  import: {
    microchip: {
      ...notAChip,
      own: 'keep',
      second: codeSet,
      carried: taken,
      theirs: taken,
      anothers: taken,
      free: 'take',
      shipped: noMicrochip,
      retired: 'take',
      unknown: 'take',
    },
    tattoo: engravedByImport,
    medal: engravedByImport,
  },
} as const satisfies Record<
  NumberVerb,
  { [Kind in NumberKind]?: Record<States[Kind], NumberOutcome> }
>

/** Who claims numbers. */
export interface Claimant {
  isStaff: boolean
  organizationId: string | null
  /** Microchips that they give need no card on the animal. */
  needsNoCard: boolean
}

type Person = Pick<AccessFacts, 'type' | 'proType'>

export const claimantOf = (who: Person & Pick<Claimant, 'organizationId'>): Claimant => ({
  isStaff: isStaff(who),
  organizationId: who.organizationId,
  needsNoCard: needsNoCard(who),
})

export type CarriedNumbers = Record<NumberKind, string | null>

/** What an animal to come carries. */
export const noNumbers: CarriedNumbers = { card: null, microchip: null, tattoo: null, medal: null }

/** What the registry knows of a number, asked for as one kind. */
export interface KnownNumber {
  /** Another animal, not removed, carries it. */
  isCarried?: boolean
  /** The open implant that holds it, with its numbers. */
  implant?: { isTheirs: boolean; microchip: string; card: string | null } | null
  /** Its item of stock; a card that comes without its verification has none. */
  item?: StockedNumber | null
  /** An ID card of ours that has this number, where it is asked for as another kind. */
  card?: { isHeld: boolean } | null
  problem?: 'MICROCHIP_INVALID' | 'MICROCHIP_TEST' | null
}

export interface StockedNumber {
  status: Item['status']
  lotStatus: Lot['status']
  /** Whom its lot was shipped to. */
  organizationId: string | null
  /** A card that an animal carried which was removed: it is in someone's hands. */
  wasCarried?: boolean
  /** Reserved for the animal that is to get it. */
  isForAnimal?: boolean
}

/**
 * Whether a number that waits in stock is the caller's to give: what was shipped to an organization
 * is given by its people, and a microchip also by staff (requirements/contract.md 6,
 * docs/decisions/0008, 0028); what is only ordered is nobody's yet. A card that came back from a
 * removed animal is whoever's has it.
 */
export const isToGive = (
  kind: Item['kind'],
  { lotStatus, organizationId, wasCarried = false }: Omit<StockedNumber, 'status'>,
  who: Pick<Claimant, 'isStaff' | 'organizationId'>,
): boolean =>
  lotStatus === 'received' ||
  wasCarried ||
  (lotStatus === 'shipped' &&
    ((kind === 'microchip' && who.isStaff) ||
      (organizationId !== null && organizationId === who.organizationId)))

/** The status of a number's lot as the caller sees it: what is theirs to give is shipped to nobody. */
export function lotStatusFor(
  kind: Item['kind'],
  item: StockedNumber,
  who: Pick<Claimant, 'isStaff' | 'organizationId'>,
): Lot['status'] {
  if (item.status === 'reserved') return 'shipped'
  return item.lotStatus === 'shipped' && isToGive(kind, item, who) ? 'received' : item.lotStatus
}

/** What a number is to whoever asks for it, for an animal that carries `carries`. */
export function stateOf(
  kind: NumberKind,
  number: string,
  known: KnownNumber,
  carries: CarriedNumbers,
  who: Pick<Claimant, 'isStaff' | 'organizationId'>,
): NumberState {
  const isOfStock = kind === 'card' || kind === 'microchip'
  const { implant, item, card } = known
  const isOwnCard = carries.card === number
  const carried = carries[kind]
  if (carried === number) return 'own'
  // Kept in another form, it is taken anew in its own.
  const isItself = carried !== null && numberAs(kind, carried) === number
  if (isOfStock && carried !== null && !isItself) return 'second'
  if (known.isCarried || item?.status === 'assigned') return 'carried'
  // Owners have the number of their card engraved.
  if (card && (isOfStock || !isOwnCard)) return card.isHeld && !isOwnCard ? 'heldCard' : 'ourCard'
  if (!isOfStock) return carries[kind] === null ? 'unknown' : 'second'
  if (implant) return implant.isTheirs ? 'theirs' : 'anothers'
  if (item?.status === 'implanted') return 'anothers'
  if (known.problem) return known.problem === 'MICROCHIP_TEST' ? 'test' : 'impossible'
  if (!item) return 'unknown'
  if (item.status === 'retired') return 'retired'
  // Picked for a shipment: whoever else has it must not keep it.
  if (item.status === 'reserved') return item.isForAnimal ? 'free' : 'shipped'
  return isToGive(kind, item, who) ? 'free' : 'shipped'
}

/**
 * What becomes of a number that a verb gives to an animal, or to an implant for an animal to come,
 * which carries nothing.
 */
export function outcomeOf(
  verb: NumberVerb,
  kind: NumberKind,
  number: string,
  known: KnownNumber,
  carries: CarriedNumbers,
  who: Claimant,
): 'keep' | 'take' | { refused: RefusalCode } | { left: LeftOut['reason'] } {
  const rules: { [Kind in NumberKind]?: Partial<Record<NumberState, NumberOutcome>> } = table[verb]
  const of = (state: NumberState): NumberOutcome => {
    const outcome = rules[kind]?.[state]
    if (outcome === undefined) throw new Error(`${verb} gives no ${kind} that is ${state}`)
    return outcome
  }
  const state = stateOf(kind, number, known, carries, who)
  const outcome = of(state)
  if (outcome === 'takeWithCard') {
    // The wizard alone gives both numbers of an implant.
    if (state === 'theirs' && known.implant?.card != null)
      return { refused: 'MICROCHIP_NOT_AVAILABLE' }
    if (carries.card !== null || who.needsNoCard) return 'take'
    return verb === 'wizard' ? { left: 'cardRequired' } : { refused: 'CARD_REQUIRED' }
  }
  if (outcome === 'replaceWithCard')
    return carries.card === null ? { refused: 'CARD_REQUIRED' } : 'take'
  // The other number of an implant comes with this one.
  if (outcome === 'take' && state === 'theirs' && known.implant) {
    const { microchip, card } = known.implant
    const isSecond = (microchip && carries.microchip !== null) || (card && carries.card !== null)
    return isSecond ? (of('second') as { left: LeftOut['reason'] }) : 'take'
  }
  return outcome
}

/**
 * How numbers of stock leave their holder: with an animal that was removed or died, a card that was
 * changed for another or came back, an implant that was reverted, a microchip that the animal never
 * carried.
 */
export type NumberEnd =
  'removed' | 'dead' | 'cardChanged' | 'cardReturned' | 'reverted' | 'corrected'

/**
 * What becomes of an item then, by kind; `former`: as before the implant. Of stock again is a card
 * alone that someone else may carry: a microchip stays in its animal (requirements/contract.md 3).
 */
export const itemAfter = {
  removed: { card: 'lot', microchip: 'retired' },
  dead: { card: 'retired', microchip: 'retired' },
  cardChanged: { card: 'retired', microchip: null },
  cardReturned: { card: 'lot', microchip: null },
  reverted: { card: 'former', microchip: 'former' },
  corrected: { card: null, microchip: 'former' },
} as const satisfies Record<
  NumberEnd,
  Record<Item['kind'], Extract<Item['status'], 'lot' | 'retired'> | 'former' | null>
>
