export const animalsFr = {
} as const
