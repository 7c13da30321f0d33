import { z } from 'zod'

/**
 * How exactly a place is known, finest first: a door or a pin; a street; a postal area, borough or
 * former municipality; a municipality.
 */
export const precisions = ['address', 'street', 'postal', 'municipality'] as const
export const precision = z.enum(precisions)
export type Precision = z.output<typeof precision>

/** More than the municipality is known. */
export const isPrecise = (one: Precision): boolean => one !== 'municipality'

export const isCoarser = (one: Precision, other: Precision): boolean =>
  precisions.indexOf(one) > precisions.indexOf(other)
