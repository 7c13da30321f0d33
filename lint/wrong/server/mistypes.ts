// expects: TS2322
export const count: number = 'many'
