import { describe, expect, it } from 'vitest'
import type { Location } from '../places/location.ts'
import { trailOf } from './trail.ts'

const loss = { date: '2026-05-01', location: [-73.5, 45.5] as Location }
const seen = (id: string, date: string, lng: number, status = 'waiting', created = date) => ({
  id,
  date,
  location: [lng, 45.5] as Location,
  status,
  created,
})
const rounded = (km: number | null) => km && Math.round(km * 10) / 10

describe('the trail of a lost animal', () => {
  it.each([
    ['of nothing seen', [], []],
    ['of one sighting', [seen('a', '2026-05-02', -73.51)], [['a', 0.8, null]]],
    [
      'goes by the day it was seen, whenever it was told',
      [seen('b', '2026-05-03', -73.53), seen('a', '2026-05-02', -73.51, 'waiting', '2026-05-04')],
      [
        ['a', 0.8, null],
        ['b', 2.3, 1.6],
      ],
    ],
    [
      'goes by when it was told on one day',
      [
        seen('b', '2026-05-02', -73.52, 'waiting', '2026-05-02T15:00:00Z'),
        seen('a', '2026-05-02', -73.51, 'waiting', '2026-05-02T09:00:00Z'),
      ],
      [
        ['a', 0.8, null],
        ['b', 1.6, 0.8],
      ],
    ],
    [
      'is not measured from what the keeper dismissed',
      [
        seen('a', '2026-05-02', -73.51, 'confirmed'),
        seen('b', '2026-05-03', -74.5, 'dismissed'),
        seen('c', '2026-05-04', -73.52),
      ],
      [
        ['a', 0.8, null],
        ['b', 77.9, 77.2],
        ['c', 1.6, 0.8],
      ],
    ],
  ])('%s', (_, sightings, expected) =>
    expect(
      trailOf(loss, sightings).map(({ id, fromLoss, fromLast }) => [
        id,
        rounded(fromLoss),
        rounded(fromLast),
      ]),
    ).toEqual(expected),
  )
})
