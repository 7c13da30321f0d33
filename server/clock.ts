/** Time comes in as an argument, so that tests choose it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
