/**
 * How well a password stands up to guessing; `common` is the only one that is refused
 * (requirements/contract.md 2).
 */
export const strengths = ['common', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]
