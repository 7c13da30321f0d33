// expects: no-non-null-assertion
export const first = (list: string[]): string => list[0]!
