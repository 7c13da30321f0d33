import { expect, it } from 'vitest'
import { earthRadiusKm } from '../places/geo.ts'
import type { Location } from '../places/location.ts'
import { correctionRefusal, correctionsLeft } from './place-correction.ts'

const from: Location = [-73.5678, 45.5043]
const north = (km: number): Location => [from[0], from[1] + (km / earthRadiusKm) * (180 / Math.PI)]

it.each([
  ['the same place', 0, 0, null],
  ['the street beside', 0.1, 0, null],
  ['the last one', 20, 2, null],
  ['just within reach', 49.9, 0, null],
  ['just beyond it', 50.1, 0, 'PLACE_TOO_FAR'],
  ['the other end of the world', 15_000, 0, 'PLACE_TOO_FAR'],
  ['one too many', 0, 3, 'TOO_MANY_REQUESTS'],
  ['one too many, and too far', 60, 3, 'TOO_MANY_REQUESTS'],
] as const)('a correction: %s (%d km after %d others): %s', (_, km, done, refused) =>
  expect(correctionRefusal({ done, from, to: north(km) })).toBe(refused),
)

it.each([
  [0, 3],
  [1, 2],
  [3, 0],
  [4, 0],
])('after %d corrections %d are left', (done, left) => expect(correctionsLeft(done)).toBe(left))
