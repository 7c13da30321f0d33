/** Until the person tells a name: accounts of a letter's link or of another service may have none. */
export const nameFromEmail = (email: string): string => email.split('@')[0] as string
