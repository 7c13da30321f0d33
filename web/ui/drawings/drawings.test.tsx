import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { speciesList } from '#domain/animals/animal.ts'
import { show } from '../testing/show.tsx'
import * as firstIcons from './first-icons.tsx'
import * as icons from './icons.tsx'
import { LanternDrawing } from './lantern-drawing.tsx'
import * as scenes from './scenes.tsx'
import { SpeciesDrawing } from './species-drawing.tsx'

/** What an element of the page draws: its own shapes, or those of the file that it names. */
function shapesOf(svg: SVGSVGElement): string {
  const href = svg.querySelector('use')?.getAttribute('href')
  if (!href) return svg.innerHTML
  const [, file, id] = /([\w-]+\.svg).*#([\w-]+)$/.exec(href) ?? []
  const sheet = readFileSync(new URL(String(file), import.meta.url), 'utf8')
  return new RegExp(`\n  <g id="${id}">(.*?)\n  </g>`, 's').exec(sheet)?.[1] ?? ''
}

const drawn = (Drawing: Parameters<typeof show>[0]) =>
  show(Drawing).container.querySelector('svg') as SVGSVGElement

it('draws every species, each in its own way, silently', () => {
  const shapes = speciesList.map((species) => {
    const svg = drawn(<SpeciesDrawing species={species} />)
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(shapesOf(svg).match(/<(path|circle|ellipse) /g)?.length).toBeGreaterThan(3)
    return shapesOf(svg)
  })
  expect(new Set(shapes).size).toBe(speciesList.length)
})

const { line: _, ...frame } = firstIcons

it.each([
  ...Object.entries(frame),
  ...Object.entries(icons),
  ...Object.entries(scenes),
  ['LanternDrawing', LanternDrawing] as const,
])(
  '%s is silent, takes the colour of its text, and has a path that browsers read',
  (_, Drawing) => {
    const svg = drawn(<Drawing />)
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(svg.getAttribute('stroke')).toBe('currentColor')
    expect(shapesOf(svg)).toMatch(/<(path|circle|ellipse) /)
    for (const [, d] of shapesOf(svg).matchAll(/<path(?: [^>]*)? d="([^"]*)"/g))
      expect(d).toMatch(/^M[\s\d.,+\-a-zA-Z]+$/)
  },
)
