/** Wrong ones of a visitor, in 15 minutes and so also in one (requirements/contract.md 1). */
export const loginsAMinute = 100
