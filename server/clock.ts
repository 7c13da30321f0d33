/** Injected so that tests control time. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
