/** `waiting` until the keeper says whether it was the animal. */
export const sightingStatuses = ['waiting', 'confirmed', 'dismissed'] as const
export type SightingStatus = (typeof sightingStatuses)[number]

/** Characters. */
export const longestSightingNote = 1000

/** Strangers see at most so many confirmed sightings of a loss, the latest. */
export const mostPublicSightings = 10
