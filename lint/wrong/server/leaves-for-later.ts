// expects: no-warning-comments
// TODO the other half
export const half = 1
