/** `waiting` until the keeper says whether it was the animal. */
export const sightingStatuses = ['waiting', 'confirmed', 'dismissed'] as const
export type SightingStatus = (typeof sightingStatuses)[number]
