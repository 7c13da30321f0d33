/**
 * How well a password stands up to guessing; `common` is the only one that is refused (decisions
 * 2).
 */
export const strengths = ['common', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]
