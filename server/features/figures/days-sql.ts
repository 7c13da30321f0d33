import { timeZone } from '#domain/dates.ts'

/**
 * Instants on the days from one placeholder to another, in Quebec; plain comparisons, so that an
 * index serves.
 */
export const onDays = (column: string, from: string, to: string): string =>
  `${column} >= ${from}::date::timestamp at time zone '${timeZone}' and ${column} < (${to}::date + 1)::timestamp at time zone '${timeZone}'`

/** The day in Quebec of an instant. */
export const dayOfColumn = (column: string): string =>
  `(${column} at time zone '${timeZone}')::date`
