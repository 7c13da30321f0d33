/** `held`: the finder has the animal; `seen`: it ran off, or was left where it was. */
export const foundStates = ['held', 'seen'] as const
export type FoundState = (typeof foundStates)[number]
