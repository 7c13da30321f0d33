/** What a message of a stranger seems to ask for. */
export const warnings = ['money', 'code', 'both'] as const
export type Warning = (typeof warnings)[number]
