/** Of the animal: left where it was, with the finder, or at a shelter. */
export const foundAnimalStates = ['seen', 'held', 'sheltered'] as const
export type FoundAnimalState = (typeof foundAnimalStates)[number]

export const foundAnimalSizes = ['Small', 'Medium', 'Large'] as const
export type FoundAnimalSize = (typeof foundAnimalSizes)[number]

/** Of the notice (requirements/reuniting.md 1). */
export const foundAnimalStatuses = [
  'unconfirmed',
  'open',
  'matched',
  'returned',
  'expired',
  'hidden',
] as const
export type FoundAnimalStatus = (typeof foundAnimalStatuses)[number]

/** In lists and searches. */
export const listedStatuses = ['unconfirmed', 'open'] as const
/** On its own page; that of an animal that is home says so. */
export const shownStatuses = [...listedStatuses, 'matched', 'returned'] as const

/** What finders, staff and time do to a notice, and from which statuses. */
const transitions = {
  confirm: { from: ['unconfirmed'], to: 'open' },
  renew: { from: ['open', 'matched', 'expired'], to: 'open' },
  match: { from: ['open'], to: 'matched' },
  unmatch: { from: ['matched'], to: 'open' },
  return: { from: ['open', 'matched', 'expired'], to: 'returned' },
  expire: { from: ['open', 'matched'], to: 'expired' },
  hide: { from: ['unconfirmed', 'open', 'matched', 'returned'], to: 'hidden' },
} as const satisfies Record<string, { from: readonly FoundAnimalStatus[]; to: FoundAnimalStatus }>
export type FoundAnimalAction = keyof typeof transitions

/** The status that an action leads to, or null where it is not allowed. */
export function afterAction(
  status: FoundAnimalStatus,
  action: FoundAnimalAction,
): FoundAnimalStatus | null {
  const { from, to }: { from: readonly FoundAnimalStatus[]; to: FoundAnimalStatus } =
    transitions[action]
  return from.includes(status) ? to : null
}

/** Time to follow the link of the letter. */
export const confirmHours = 48
/** From the confirmation or the last renewal. */
export const openDays = 30
/** Days before the end on which the letter with the link that renews is sent. */
export const remindDays = 3
export const mostFoundPictures = 5
/** Characters. */
export const longestNote = 1000
