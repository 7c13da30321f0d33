import { vi } from 'vitest'

/** Waits until `holds` throws no more; the minute ends only what never comes, on a loaded machine too. */
export const eventually = <T>(holds: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(holds, { timeout: 60_000, interval: 20 })
