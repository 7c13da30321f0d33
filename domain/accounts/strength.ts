/** Only `common` is refused (requirements/contract.md 2). */
export const strengths = ['common', 'weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]
