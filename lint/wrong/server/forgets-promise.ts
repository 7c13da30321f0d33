// expects: no-floating-promises
export function start(): void {
  Promise.resolve(1)
}
