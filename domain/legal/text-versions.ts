/** Days of the last change of meaning, stored with consents (Law 25). */
export const textVersions = {
  terms: '2026-11-22',
  policy: '2026-11-28',
  cookies: '2026-11-21',
  sale: '2026-11-22',
  /** Opt-in to partner offers. */
  partners: '2026-11-21',
  /** Professionals' consent to service messages. */
  service: '2026-11-21',
} as const

export const consentKinds = ['terms', 'partners', 'service'] as const
export type ConsentKind = (typeof consentKinds)[number]
