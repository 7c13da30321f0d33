import { expect, it } from 'vitest'
import { speciesList } from '#domain/animals/animal.ts'
import { show } from '../testing/show.tsx'
import * as icons from './icons.tsx'
import * as scenes from './scenes.tsx'
import { SpeciesDrawing } from './species-drawing.tsx'

it('draws every species, each in its own way, silently', () => {
  const drawn = speciesList.map((species) => {
    const svg = show(<SpeciesDrawing species={species} />).container.querySelector('svg')
    expect(svg?.getAttribute('aria-hidden')).toBe('true')
    expect(svg?.querySelectorAll('path, circle, ellipse').length).toBeGreaterThan(3)
    return svg?.innerHTML
  })
  expect(new Set(drawn).size).toBe(speciesList.length)
})

it.each([...Object.entries(icons), ...Object.entries(scenes)])(
  '%s is silent, takes the colour of its text, and has a path that browsers read',
  (_, Drawing) => {
    const svg = show(<Drawing />).container.querySelector('svg') as SVGSVGElement
    expect(svg.getAttribute('aria-hidden')).toBe('true')
    expect(svg.getAttribute('stroke')).toBe('currentColor')
    for (const path of svg.querySelectorAll('path'))
      expect(path.getAttribute('d')).toMatch(/^M[\s\d.,+\-a-zA-Z]+$/)
  },
)
