export const searchFr = {
} as const
