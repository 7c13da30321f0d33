// expects: ban-ts-comment
// @ts-ignore
export const wrong: number = 'text'
