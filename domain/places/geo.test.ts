import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chordOfKm,
  distanceKm,
  earthRadiusKm,
  publicLocation,
  spherePoint,
  toMetre,
  windTowards,
} from './geo.ts'
import type { Location } from './location.ts'

const anywhere = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
)

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
        expect(distanceKm(a, b)).toBeCloseTo(
          2 * earthRadiusKm * Math.asin(Math.min(1, chord / 2)),
          3,
        )
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

describe('windTowards', () => {
  it.each<[string, Location, Location, string]>([
    ['the pole', [-73.57, 45.5], [-73.57, 89], 'N'],
    ['Québec from Montréal', [-73.57, 45.5], [-71.21, 46.81], 'NE'],
    ['Montréal from Québec', [-71.21, 46.81], [-73.57, 45.5], 'SW'],
    ['Halifax from Montréal', [-73.57, 45.5], [-63.57, 44.65], 'E'],
    ['the other side of the date line', [179.9, 0], [-179.9, 0], 'E'],
    ['and back', [-179.9, 0], [179.9, 0], 'W'],
    ['the south', [0, 10], [0, -10], 'S'],
    ['Ottawa from Montréal', [-73.57, 45.5], [-75.7, 45.42], 'W'],
    ['Saint-Jérôme from Montréal', [-73.57, 45.5], [-74, 45.78], 'NW'],
    ['Granby from Montréal', [-73.57, 45.5], [-72.9, 45.1], 'SE'],
  ])('%s', (_, a, b, wind) => expect(windTowards(a, b)).toBe(wind))
})
