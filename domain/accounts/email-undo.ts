export const undoDays = 7
