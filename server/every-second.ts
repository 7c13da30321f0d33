/**
 * Never runs concurrently or keeps the process alive; retries failures a second later. The returned
 * function waits for the current run and runs once more.
 */
export function everySecond(work: () => Promise<void>): () => Promise<void> {
  let underWay: Promise<void> | undefined
  const timer = setInterval(() => {
    underWay ??= work()
      .catch(() => {})
      .finally(() => (underWay = undefined))
  }, 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
    await work().catch(() => {})
  }
}
