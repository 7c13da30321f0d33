import { expect, it } from 'vitest'
import { breedsOf } from './breeds.ts'

it.each(['fr', 'en'] as const)('completes French and English names, each once: %s', (language) => {
  for (const species of ['Dog', 'Cat']) {
    const names = breedsOf(species, language)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length)
  }
  expect(breedsOf('Dog', language)).toEqual(
    expect.arrayContaining(['Berger allemand', 'German Shepherd', 'Teckel', 'Dachshund']),
  )
  expect(breedsOf('Cat', language)).toEqual(expect.arrayContaining(['Siamois', 'Siamese']))
})

it('begins with the reader’s, and writes shared names as the reader does', () => {
  expect(breedsOf('Dog', 'fr')[1]).toBe('American staffordshire terrier')
  expect(breedsOf('Dog', 'fr')).toContain('Basset hound')
  expect(breedsOf('Dog', 'fr')).not.toContain('Basset Hound')
  expect(breedsOf('Dog', 'en')).toContain('Basset Hound')
  expect(breedsOf('Bird', 'fr')).toEqual([])
})
