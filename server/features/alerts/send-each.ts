/** At most these may be resent after a crash (requirements/contract.md 4). */
const inFlight = 5

/**
 * Continues despite failures.
 * @returns the failures
 */
export async function sendEach<T>(
  items: T[],
  send: (item: T) => Promise<void>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  const rest = items.values()
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      for (const item of rest) await send(item).catch((error: unknown) => failures.push(error))
    }),
  )
  return failures
}
