/** The version that each text to consent to has had since its last change of meaning; consents are stored with it (Law 25). */
export const textVersions = {
  terms: '2026-11-21',
  partners: '2026-11-21',
} as const

export type ConsentKind = keyof typeof textVersions
