import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mapNames } from './map-names.ts'

it('names on the outline map are the gazetteer’s; else run scripts/map/names.mjs', () => {
  const file = new URL('../../../../web/shared/map/names.json', import.meta.url)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(mapNames())
})
