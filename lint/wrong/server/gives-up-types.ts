// expects: no-explicit-any
export const read = (value: any): unknown => value
