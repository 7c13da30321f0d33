import { describe, expect, it } from 'vitest'
import type { Location } from '../places/location.ts'
import { trailOf } from './trail.ts'

const loss = { date: '2026-05-01', location: [-73.5, 45.5] as Location }
const seen = (
  id: string,
  date: string,
  lng: number,
  status = 'waiting',
  created = date,
  hour: string | null = null,
) => ({
  id,
  date,
  location: [lng, 45.5] as Location,
  status,
  created,
  hour,
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
      'goes by the hours of one day, and by when it was told where there is none',
      [
        seen('d', '2026-05-02', -73.54, 'waiting', '2026-05-03T11:00:00Z'),
        seen('c', '2026-05-02', -73.53, 'waiting', '2026-05-03T10:00:00Z', '21:15'),
        seen('b', '2026-05-02', -73.52, 'waiting', '2026-05-02T15:00:00Z'),
        seen('a', '2026-05-02', -73.51, 'waiting', '2026-05-02T20:00:00Z', '07:05'),
      ],
      [
        ['a', 0.8, null],
        ['b', 1.6, 0.8],
        ['c', 2.3, 0.8],
        ['d', 3.1, 0.8],
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
