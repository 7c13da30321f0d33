import { policies, type AccessFacts, type ProType, type UserType } from '../access/policies.ts'
import type { RefusalCode } from '../errors/codes.ts'
import type { AnimalStatus, Registration, Species } from './animal.ts'
import { isHeld } from './hold.ts'
import { statusRefusals, type StatusVerb } from './status-machine.ts'

/** Who acts on animals: the facts of access, and the ids by which animals are kept. */
export interface Actor extends AccessFacts {
  userId: string | null
  organizationId: string | null
}

/** What an actor is to an animal. Everyone of an organization has the same rights on its animals. */
type Relation = 'owner' | 'shelter' | 'professional' | 'staff' | 'custodian'

const ofProType: Record<ProType, Relation> = {
  health: 'professional',
  retailer: 'professional',
  shelter: 'shelter',
  distributor: 'professional',
  vendor: 'professional',
  other: 'professional',
}
const ofType: Record<
  UserType | 'anonymous',
  (who: Pick<AccessFacts, 'proType'>) => Relation | null
> = {
  ind: () => 'owner',
  pro: ({ proType }) => ofProType[proType ?? 'other'],
  admin: () => 'staff',
  god: () => 'staff',
  anonymous: () => null,
}

type Role = Pick<AccessFacts, 'type' | 'proType'>
const roleOf = (who: Role): Relation | null => ofType[who.type](who)

/**
 * Who keeps the animals that an actor registers or takes over: the organization of a professional,
 * else the person. Null for staff, who keep no animals.
 */
export function keeperFor({
  type,
  userId,
  organizationId,
}: Pick<Actor, 'type' | 'userId' | 'organizationId'>):
  { ownerId: string } | { organizationId: string } | null {
  if (type === 'ind' && userId !== null) return { ownerId: userId }
  return type === 'pro' && organizationId !== null ? { organizationId } : null
}

const showsRemoved: Record<Relation, boolean> = {
  owner: false,
  shelter: true,
  professional: true,
  staff: true,
  custodian: false,
}
/** Whether animals that were removed stay in the lists of an actor (requirements/contract.md 3). */
export const seesRemoved = (who: Role): boolean => {
  const role = roleOf(who)
  return role !== null && showsRemoved[role]
}

const chipWithoutCard: Record<Relation, boolean> = {
  owner: false,
  shelter: true,
  professional: false,
  staff: true,
  custodian: false,
}
/**
 * Whether an actor may enter a microchip for an animal without ID card (requirements/animals.md 5).
 */
export const needsNoCard = (who: Role): boolean => {
  const role = roleOf(who)
  return role !== null && chipWithoutCard[role]
}

/** What the abilities depend on, of an animal. */
export interface AnimalFacts {
  ownerId: string | null
  organizationId: string | null
  /** The shelter that keeps it safe for its keeper. */
  custodianId: string | null
  status: AnimalStatus
  species: Species
  dob: string | null
  /** Last day of its hold. */
  holdUntil: string | null
  registered: Registration | null
  card: string | null
  microchip: string | null
  tattoo: string | null
  medal: string | null
}

/** What an actor is to an animal; null: a stranger, to whom it does not exist. */
function relationTo(who: Actor, animal: Pick<AnimalFacts, Kept>): Relation | null {
  const role = roleOf(who)
  if (role === 'staff' || role === null) return role
  const keeper = keeperFor(who)
  if (keeper === null) return null
  const isKept =
    'ownerId' in keeper
      ? animal.ownerId === keeper.ownerId
      : animal.organizationId === keeper.organizationId
  if (isKept) return showsRemoved[role] || animal.status !== 'removed' ? role : null
  const isHere = role === 'shelter' && animal.custodianId === who.organizationId
  return isHere && animal.status !== 'removed' ? 'custodian' : null
}
type Kept = 'ownerId' | 'organizationId' | 'custodianId' | 'status'

/** Whether the record of an animal exists for an actor; a custodian has the calls of custody. */
export function isKnownTo(who: Actor, animal: Pick<AnimalFacts, Kept>): boolean {
  const relation = relationTo(who, animal)
  return relation !== null && relation !== 'custodian'
}

/** Why someone may not do something, and the field of the call that is at fault, where one is. */
interface Refused {
  code: RefusalCode
  field?: string
}

/** Why a status does not allow something; null where it does. */
type StatusRule = Record<AnimalStatus, RefusalCode | null>
const inAnyStatus: StatusRule = { '': null, lost: null, in_adoption: null, removed: null }
const untilRemoved: StatusRule = { ...inAnyStatus, removed: 'READ_ONLY' }

interface Rule {
  /** Whom it is open to; others who know the animal are refused with FORBIDDEN. */
  for: readonly Relation[]
  /** Whether the account must have confirmed its address and accepted the terms. */
  policy: 'keeper' | 'keeper-confirmed' | 'keeper-accepted'
  /** The same of a lost animal, whose notice does not wait for the profile. */
  whileLost?: 'keeper-confirmed'
  status: StatusRule
  /** Why the animal does not allow it, whatever its status. */
  animal?: (animal: AnimalFacts, relation: Relation, today: string) => Refused | null
}

const reading = (who: readonly Relation[]): Rule => ({
  for: who,
  policy: 'keeper',
  status: inAnyStatus,
})
const changing = (who: readonly Relation[], animal?: Rule['animal']): Rule => ({
  for: who,
  policy: 'keeper-accepted',
  status: untilRemoved,
  ...(animal && { animal }),
})
const byStatus = (verb: StatusVerb, who: readonly Relation[], animal?: Rule['animal']): Rule => ({
  ...changing(who, animal),
  status: statusRefusals(verb),
})

const keepers = ['owner', 'shelter', 'professional'] as const
const everyone = [...keepers, 'staff'] as const
const organizations = ['shelter', 'professional'] as const
const refuse = (isRefused: boolean, code: RefusalCode, field?: string): Refused | null =>
  isRefused ? { code, ...(field !== undefined && { field }) } : null
/** A stray is its owner's to take back until its hold ends (requirements/professionals.md 2). */
const notHeld: Rule['animal'] = ({ holdUntil }, _, today) =>
  refuse(isHeld(holdUntil, today), 'ON_HOLD')
/** What a shelter has in front of it is not lost, nor to be given away unseen (… 7). */
const notInCustody: Rule['animal'] = ({ custodianId }) => refuse(custodianId !== null, 'IN_CUSTODY')
const freeToGo: Rule['animal'] = (...facts) => notInCustody(...facts) ?? notHeld(...facts)

/**
 * The one table of what who may do with an animal: by relation, then by status, then by what the
 * animal carries (requirements/animals.md 4 to 6, requirements/contract.md 3). The server refuses
 * by it, and sends what is left with the animal, for screens to offer.
 */
const rules = {
  /** To see and tell who brought the animal in, a third person. */
  readIntake: reading(['shelter', 'professional', 'staff']),
  readTimeline: reading(['staff']),
  /** To follow a card or microchip through the stock. */
  readNumberHistory: reading(['staff']),
  /** City licences: of a person, whose address is confirmed. */
  readLicences: { ...reading(['owner', 'staff']), policy: 'keeper-accepted' },
  /** To open a long text that is only read in a window. */
  openText: reading(['owner', 'shelter']),
  /** The certificate states that the animal is registered. */
  printCertificate: {
    ...reading(everyone),
    status: { ...inAnyStatus, removed: 'CERTIFICATE_REMOVED' },
    animal: ({ microchip }) => refuse(microchip === null, 'MICROCHIP_REQUIRED'),
  },
  /** The poster repeats the public notice. */
  printPoster: {
    ...reading(everyone),
    status: { ...inAnyStatus, '': 'NOT_LOST', in_adoption: 'NOT_LOST', removed: 'READ_ONLY' },
  },

  /** The steps of the search, which its keepers tick. */
  followSteps: {
    ...changing(keepers),
    policy: 'keeper-confirmed',
    status: { ...untilRemoved, '': 'NOT_LOST', in_adoption: 'NOT_LOST' },
  },

  edit: changing(everyone),
  /** Owners change one field now and then, in its place, or all of them in one form. */
  editInPlace: changing(['owner']),
  /** Who tells much at once, as at an intake, fills in one form a section. */
  editSections: changing(['shelter', 'professional', 'staff']),
  editIntake: changing(['shelter', 'professional', 'staff']),
  /** Where it is in the shelter. */
  readKennel: reading(['shelter', 'staff']),
  editKennel: changing(['shelter', 'staff']),
  editCatFields: changing(everyone, ({ species }) =>
    refuse(species !== 'Cat', 'CAT_ONLY', 'value'),
  ),
  setBirthDate: changing(everyone, ({ dob }) => refuse(dob !== null, 'FIELD_ALREADY_SET', 'value')),
  /** What the keepers set once: birth date, microchip, tattoo and medal. */
  correct: changing(['staff']),
  /** What tells it from others, and a notice shows (requirements/while-lost.md 3). */
  editLooks: { ...changing(everyone), whileLost: 'keeper-confirmed' },
  changePictures: { ...changing(everyone), whileLost: 'keeper-confirmed' },

  reportLost: byStatus('reportLost', everyone, notInCustody),
  reportFound: { ...byStatus('reportFound', everyone), policy: 'keeper-confirmed' },
  /** What finders and witnesses tell, while it is lost: its record stays as it is. */
  answerFinders: { ...byStatus('reportFound', everyone), policy: 'keeper-confirmed' },
  /** Where it was lost, while it is. */
  correctPlace: {
    ...changing(everyone),
    policy: 'keeper-confirmed',
    status: { ...untilRemoved, '': 'NOT_LOST', in_adoption: 'NOT_LOST' },
  },
  /** What the notice of a running loss tells besides. */
  completeNotice: {
    ...changing(everyone),
    policy: 'keeper-confirmed',
    status: { ...untilRemoved, '': 'NOT_LOST', in_adoption: 'NOT_LOST' },
  },
  adopt: byStatus('adopt', ['owner', 'shelter'], freeToGo),
  changeAdoption: byStatus('changeAdoption', ['owner', 'shelter']),
  /** Staff too, for a notice that must not stay. */
  endAdoption: byStatus('endAdoption', ['owner', 'shelter', 'staff']),
  /** The quick way of shelters, who do it often. */
  switchAdoption: {
    ...changing(['shelter'], freeToGo),
    status: { ...untilRemoved, lost: 'STATUS_NOT_ALLOWED' },
  },
  /** Who lost an animal may say that it died before the profile is complete. */
  remove: { ...byStatus('remove', everyone, notInCustody), policy: 'keeper-confirmed' },
  /** To remove it for a new keeper who is not its owner. */
  handOver: byStatus('remove', everyone, freeToGo),
  transfer: byStatus('transfer', keepers, notHeld),
  transferToShelter: byStatus('transfer', ['shelter'], notHeld),

  /** What its shelter knows of an animal that it keeps for another. */
  readCustody: reading(['custodian']),
  changeCustody: changing(['custodian']),
  /** It was given back, by either side; or has died, or is gone. */
  endCustody: changing([...everyone, 'custodian'], ({ custodianId }) =>
    refuse(custodianId === null, 'NOT_IN_CUSTODY'),
  ),

  addCard: changing(everyone, ({ card }) => refuse(card !== null, 'CARD_ALREADY_SET', 'card')),
  /** Also of an animal that carries a card, which the new one replaces. */
  receiveCard: changing(everyone, ({ registered }) =>
    refuse(registered !== 'pending', 'CARD_NOT_PENDING'),
  ),
  buyCard: changing(['owner'], ({ card, registered }) =>
    refuse(card !== null || registered === 'pending', 'CARD_ALREADY_SET', 'card'),
  ),
  /** To pay for a new one; staff and shelters change it in hand. */
  replaceCard: changing(
    ['owner'],
    ({ card, registered }) =>
      refuse(card === null, 'CARD_REQUIRED', 'card') ??
      refuse(registered === 'pending', 'CARD_ALREADY_SET', 'card'),
  ),
  changeCard: changing(['shelter', 'staff']),
  returnCard: changing(['shelter', 'staff'], ({ card }) => refuse(card === null, 'CARD_REQUIRED')),
  addMicrochip: changing(
    everyone,
    ({ card, microchip }, relation) =>
      refuse(microchip !== null, 'CODE_ALREADY_SET', 'microchip') ??
      refuse(card === null && !chipWithoutCard[relation], 'CARD_REQUIRED', 'microchip'),
  ),
  registerImplant: changing(organizations, ({ microchip }) =>
    refuse(microchip !== null, 'CODE_ALREADY_SET', 'microchip'),
  ),
  addTattoo: changing(everyone, ({ tattoo }) =>
    refuse(tattoo !== null, 'CODE_ALREADY_SET', 'tattoo'),
  ),
  addMedal: changing(everyone, ({ medal }) => refuse(medal !== null, 'CODE_ALREADY_SET', 'medal')),
  changeTattoo: changing(everyone, ({ card }) => refuse(card === null, 'CARD_REQUIRED', 'tattoo')),
  changeMedal: changing(everyone, ({ card }) => refuse(card === null, 'CARD_REQUIRED', 'medal')),
} satisfies Record<string, Rule>

export type Ability = keyof typeof rules
export const abilities = Object.keys(rules) as [Ability, ...Ability[]]

/**
 * Why an actor may not do something with an animal; null where they may. A stranger learns nothing
 * of the animal: NOT_FOUND.
 *
 * @param today the day in Quebec
 */
export function refusalOf(
  ability: Ability,
  who: Actor,
  animal: AnimalFacts,
  today: string,
): Refused | null {
  const relation = relationTo(who, animal)
  if (relation === null) return { code: 'NOT_FOUND' }
  const rule: Rule = rules[ability]
  if (!rule.for.includes(relation)) return { code: 'FORBIDDEN' }
  const policy = (animal.status === 'lost' && rule.whileLost) || rule.policy
  const code = policies[policy](who) ?? rule.status[animal.status]
  return code === null ? (rule.animal?.(animal, relation, today) ?? null) : { code }
}

/** Whether it is open to such an actor at all, whatever the animal; for actions on many. */
export const mayEver = (ability: Ability, who: Role): boolean => {
  const role = roleOf(who)
  const rule: Rule = rules[ability]
  return role !== null && rule.for.includes(role)
}

/** What an actor may do with an animal now, and why not the rest of what is theirs to do. */
export interface Rights {
  abilities: Ability[]
  refusals: Partial<Record<Ability, RefusalCode>>
}

/** The rights that travel with an animal. */
export function rightsOn(who: Actor, animal: AnimalFacts, today: string): Rights {
  const rights: Rights = { abilities: [], refusals: {} }
  for (const ability of abilities) {
    const refused = refusalOf(ability, who, animal, today)
    if (refused === null) rights.abilities.push(ability)
    else if (refused.code !== 'FORBIDDEN') rights.refusals[ability] = refused.code
  }
  return rights
}
