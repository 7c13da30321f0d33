/** Kilometres from the loss (requirements/accounts-and-public.md 9). */
export const alertRadiusKm = { services: 50, squad: 5 } as const

/** Quebec time; early enough to search that evening. */
export const digestHour = 18

/** In the links of alerts, which are counted when they are followed. */
export const alertMark = 'via=alert'
