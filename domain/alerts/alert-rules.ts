/**
 * Kilometres around the place of a loss within which each is told
 * (requirements/accounts-and-public.md 9).
 */
export const alertRadiusKm = { services: 50, squad: 5 } as const

/** Hour in Quebec at which the daily digest leaves: people still have the evening to look. */
export const digestHour = 18
