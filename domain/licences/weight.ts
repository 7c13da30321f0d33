export const weightUnits = ['lbs', 'kg'] as const
export type WeightUnit = (typeof weightUnits)[number]

const kilogramsOfPound = 0.453_592_37
/** requirements/animals.md 9. */
export const mostPounds = 400
/** Dogs of this weight wear a harness (P-38.002, r. 1, section 20, read 2026-11-22). */
const regulatedKilograms = 20
/** requirements/animals.md 9. */
const heavyPounds = 50

/** To the gram. */
export const inKilograms = (weight: number, unit: WeightUnit): number =>
  unit === 'kg' ? round(weight, 3) : round(weight * kilogramsOfPound, 3)

/** As it was typed. */
export const inUnit = (kilograms: number, unit: WeightUnit): number =>
  unit === 'kg' ? kilograms : round(kilograms / kilogramsOfPound, 2)

const round = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits

/** As people read it: scales at a counter tell no more. */
export const toTheHectogram = (kilograms: number): number => round(kilograms, 1)

/** Kilograms from which on a dog is heavy in reports: 50 lb (23 kg). */
export const heavyKilograms = inKilograms(heavyPounds, 'lbs')
export const p38Kilograms = regulatedKilograms

/** Of an animal that nobody has weighed: a register may not say it (requirements/cities.md 7). */
export const unknownKilograms = 0
export const knownKilograms = (kilograms: number): number | null =>
  kilograms === unknownKilograms ? null : kilograms
