import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chordOfKm, distanceKm, earthRadiusKm, publicLocation, spherePoint, toMetre } from './geo.ts'
import type { Location } from './location.ts'

const anywhere = fc.tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))

describe('distanceKm', () => {
  it.each<[string, Location, Location, number]>([
    ['the same place', [-73.57, 45.5], [-73.57, 45.5], 0],
    ['Montréal to Québec', [-73.5673, 45.5017], [-71.2082, 46.8139], 233],
    ['a degree of latitude', [0, 0], [0, 1], 111.19],
    ['across the date line', [179.5, 0], [-179.5, 0], 111.19],
    ['pole to pole', [0, 90], [0, -90], Math.PI * earthRadiusKm],
  ])('%s', (_, a, b, km) => expect(distanceKm(a, b)).toBeCloseTo(km, 1))

  it('is the angle between the vectors of both points, and its chord tells the same order', () => {
    const vector = ([lng, lat]: Location) => {
      const [l, p] = [(lng * Math.PI) / 180, (lat * Math.PI) / 180]
      return [Math.cos(p) * Math.cos(l), Math.cos(p) * Math.sin(l), Math.sin(p)] as const
    }
    fc.assert(
      fc.property(anywhere, anywhere, (a, b) => {
        const [u, v] = [vector(a), vector(b)]
        const chord = Math.hypot(u[0] - v[0], u[1] - v[1], u[2] - v[2])
        expect(distanceKm(a, b)).toBeCloseTo(2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2)), 3)
        expect(spherePoint(a)).toBe(`(${u.join(', ')})`)
        expect(chordOfKm(distanceKm(a, b))).toBeCloseTo(chord, 6)
      }),
    )
  })
})

it('chordOfKm never passes the diameter', () => expect(chordOfKm(1e9)).toBeCloseTo(2))

it('publicLocation moves a place by less than 0.8 km', () => {
  fc.assert(fc.property(anywhere, (place) => distanceKm(place, publicLocation(place)) < 0.8))
  expect(publicLocation([-73.56789, 45.50441])).toEqual([-73.57, 45.5])
})

it('toMetre', () => expect(toMetre(2.43549)).toBe(2.435))
