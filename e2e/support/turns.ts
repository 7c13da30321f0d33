/**
 * `npm run drill -- rest` walks every journey in every language and size; `npm test` those without
 * `@rest` in their title, each in one.
 */
export const walksAll = process.env['WALKS'] === 'all'

/** Of one journey in several languages and sizes only that at `turn`. */
export const inTurn = <J>(journeys: readonly J[], turn: number): readonly J[] =>
  walksAll ? journeys : journeys.slice(turn, turn + 1)
