/** Second factor, open sessions, and the letters of these. */
export const securityFr = {} as const
