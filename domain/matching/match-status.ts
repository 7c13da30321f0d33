/**
 * `claimed`: the keeper says that it is theirs; the holder then accepts or refuses.
 */
export const matchStatuses = ['open', 'dismissed', 'claimed', 'accepted', 'refused'] as const
export type MatchStatus = (typeof matchStatuses)[number]

/** Stored and shown from this score on; letters start at `toldFrom`. */
export const shownFrom = 40

/** Letters of matches to a keeper in 24 hours. */
export const mostLettersADay = 3
