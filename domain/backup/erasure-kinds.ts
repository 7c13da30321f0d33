export const erasureKinds = ['deleted', 'undone', 'purged'] as const
/** An account was deleted by its person or staff, that was undone, or all of it was erased. */
export type ErasureKind = (typeof erasureKinds)[number]
