import { describe, expect, it } from 'vitest'
import { cluster, nearestZoom } from './clusters.ts'
import type { MapPoint } from './pins.ts'

const point = (id: string, lng: number, lat: number): MapPoint => ({
  id,
  location: [lng, lat],
  label: id,
  kind: 'lost',
})
const world: [number, number, number, number] = [-180, -85, 180, 85]

describe('pins', () => {
  const pinsIn = cluster([
    point('a', -73.57, 45.5),
    point('b', -73.5, 45.5),
    point('c', -71.2, 46.8),
    point('d', -71.2, 46.8),
  ])
  const ids = (zoom: number, box = world) =>
    pinsIn(box, zoom).map(({ points }) =>
      points
        .map(({ id }) => id)
        .sort()
        .join(),
    )

  it('come together where they are too close to tell apart, and come apart further in', () => {
    expect(ids(3)).toEqual(['a,b,c,d'])
    expect(ids(8).sort()).toEqual(['a,b', 'c,d'])
    expect(ids(13).sort()).toEqual(['a', 'b', 'c,d'])
  })

  it('know at which zoom they come apart; those in one place never do', () => {
    const [both, same] = [...pinsIn(world, 8)].sort((x, y) => x.at[1] - y.at[1])
    expect(
      pinsIn(world, both?.opensAt ?? 0).filter(({ points }) => points.length === 1).length,
    ).toBe(2)
    expect([same?.points.length, same?.opensAt]).toEqual([2, undefined])
    expect(ids(nearestZoom)).toContain('c,d')
  })

  it('of a way come together only where they hide each other', () => {
    const apart = cluster([point('a', -73.57, 45.5), point('b', -73.5, 45.5)], { apart: true })
    expect([apart(world, 9).length, apart(world, 3).length]).toEqual([2, 1])
  })

  it('are those in sight alone, at zooms between two steps too', () => {
    expect(ids(12.7, [-74, 45, -73.55, 46])).toEqual(['a'])
  })

  it('keep their key as long as they stand for the same points', () => {
    expect(pinsIn(world, 8).map(({ key }) => key)).toEqual(pinsIn(world, 8.4).map(({ key }) => key))
  })
})
