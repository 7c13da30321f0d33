/** Days that the former address of an account may take its change back. */
export const undoDays = 7
