/**
 * `npm run drill -- rest` runs every test file that imports this with THOROUGH=1: all of what
 * `npm test` takes a part of, and properties ten times as often.
 */
export const isThorough = process.env['THOROUGH'] === '1'

/** Runs of a property. */
export const runs = (few: number): number => (isThorough ? few * 10 : few)

/** About `few` of them, spread over the list. */
export const someOf = <T>(all: readonly T[], few: number): T[] =>
  isThorough ? [...all] : all.filter((_, n) => n % Math.ceil(all.length / few) === 0)
