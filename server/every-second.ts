/**
 * Does something once a second, one at a time, without keeping the process alive; what fails is
 * tried again a second later. Answers the end: what is under way is waited for, and it is done once
 * more.
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
