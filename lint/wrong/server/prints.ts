// expects: no-console
export const greet = () => console.log('hello')
