import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from './contrast.ts'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
)

function colour(name: string, scheme: 'light' | 'dark'): string {
  const found = tokens.get(name)
  if (!found) throw new Error(`tokens.css has no colour --${name}`)
  return found[scheme]
}

const grounds = ['ground', 'paper', 'sunken']
const on = (names: string[], places: string[]) =>
  names.flatMap((name) => places.map((place) => [name, place] as const))

/** Text at any size: 4.5 (WCAG 1.4.3). */
const text = [
  ...on(
    [
      'ink',
      'ink-soft',
      'ink-faint',
      'heading',
      'link',
      'fir',
      'danger',
      'lost',
      'found',
      'adoption',
      'warning',
    ],
    grounds,
  ),
  ...on(['ink', 'ink-soft', 'on-fir-wash'], ['fir-wash', 'fir-wash-hover']),
  ...on(['map-name'], ['map-land', 'map-water']),
  ...on(['on-fir'], ['fir', 'fir-hover']),
  ...on(['on-fir-deep'], ['fir-deep']),
  ...on(['on-apricot'], ['apricot', 'apricot-hover']),
  ...on(['on-danger-fill'], ['danger-fill', 'danger-fill-hover']),
  ...on(['ink', 'apricot-ink'], ['apricot-wash', 'paper']),
  ...['lost', 'found', 'adoption', 'removed', 'warning'].flatMap((state) =>
    on([state, 'ink', 'ink-soft'], [`${state}-wash`]),
  ),
]

/** Edges of inputs, drawings, focus rings: 3 (WCAG 1.4.11). */
const shapes = [
  ...on(['edge', 'focus', 'drawing'], grounds),
  ...on(['drawing', 'focus'], ['fir-wash', 'apricot-wash']),
  ...on(['lost', 'fir', 'apricot-ink', 'link'], ['map-land', 'map-water']),
]

describe.each(['light', 'dark'] as const)('%s scheme', (scheme) => {
  it.each(text)('text %s on %s reaches 4.5', (front, back) => {
    expect(contrastRatio(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(4.5)
  })
  it.each(shapes)('shape %s on %s reaches 3', (front, back) => {
    expect(contrastRatio(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(3)
  })
  it.each(on(['heading', 'ink'], grounds))('large heading %s on %s reaches 7', (front, back) => {
    expect(contrastRatio(colour(front, scheme), colour(back, scheme))).toBeGreaterThanOrEqual(7)
  })
})

it('knows the ratio of black and white', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
