/** Adoption: search, one animal, one shelter, and the letter of who is interested. */
export const adoptionFr = {} as const
