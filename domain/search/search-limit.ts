/** Of a visitor, over all searches (requirements/contract.md 1). */
export const searchesAMinute = 120
