/** Export and deletion of one’s data, consents, and the letters of these. */
export const privacyFr = {} as const
