/** The day of each text's last change of meaning; consents are stored with it (Law 25). */
export const textVersions = {
  terms: '2026-11-21',
  policy: '2026-11-21',
  cookies: '2026-11-21',
  /** The opt-in to offers of partners in the confirmation form. */
  partners: '2026-11-21',
  /** The consent of professionals to messages of the service, in their registration. */
  service: '2026-11-21',
} as const

/** The texts that a person agrees to or not. */
export const consentKinds = ['terms', 'partners', 'service'] as const
export type ConsentKind = (typeof consentKinds)[number]
