export const nearbyKinds = ['lost', 'found', 'adoptable'] as const
export type NearbyKind = (typeof nearbyKinds)[number]

/** Animals of a kind: a row of cards. */
export const nearbyCount = 4
