import { expect, it } from 'vitest'
import { inKilograms, inUnit, toTheHectogram } from './weight.ts'

it.each([
  [60, 'lbs', 27.216, 27.2],
  [50, 'lbs', 22.68, 22.7],
  [0.1, 'lbs', 0.045, 0],
  [12.5, 'kg', 12.5, 12.5],
] as const)(
  '%d %s is kept as %d kg, typed again alike and read as %d kg',
  (weight, unit, kept, read) => {
    expect(inKilograms(weight, unit)).toBe(kept)
    expect(inUnit(kept, unit)).toBe(weight)
    expect(toTheHectogram(kept)).toBe(read)
  },
)
