export const alertsFr = {
} as const
