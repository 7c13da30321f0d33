import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '../..')

/**
 * Whoever keeps or searches a place goes through one of these, which judge what a text means. A new
 * caller is added on purpose: it must show the suggestions of a refusal, and take a pin where there
 * is none.
 */
const callers: Record<string, string[]> = {
  placeTyped: [
    'features/place-again/judge-stored.ts',
    'features/places/place-told.ts',
    'features/search/search.routes.ts',
  ],
  locateTold: [
    'features/accounts/account-home.ts',
    'features/organizations/place-of-business.ts',
    'features/places/place-of-form.ts',
  ],
  placeTold: ['features/found/found.routes.ts', 'features/reports/reports.routes.ts'],
  placeOfForm: [
    'features/found-animals/post-found-animal.ts',
    'features/lost-reports/post-lost-report.ts',
    'features/sightings/post-sighting.ts',
  ],
  suggestPlaces: ['features/search/search.routes.ts'],
  finerThanLarge: ['features/reports/reports.routes.ts'],
  refuseLarge: ['features/lost-reports/post-lost-report.ts'],
  isTooLarge: ['features/search/search.routes.ts'],
  locateSuggestion: ['features/places/place-told.ts', 'features/search/search.routes.ts'],
  sealId: ['features/places/suggest-places.ts', 'features/places/unclear.ts'],
  readPlace: [
    'features/places/place-typed.ts',
    'features/places/suggest-places.ts',
    'testing/place-forms/place-forms.ts',
  ],
  findPlaces: ['features/places/suggest-places.ts'],
  placeById: ['features/places/suggest-places.ts'],
  judge: ['features/places/find-places.ts', 'features/places/read-place.ts'],
  matchCities: [
    'features/places/find-places.ts',
    'features/places/large-municipality.ts',
    'features/places/read-place.ts',
  ],
  placeOfPostal: [
    'db/demo/make/store-keepers.ts',
    'features/accounts/account-home.ts',
    'features/animals/home-of.ts',
  ],
}

const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter(
    (entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'),
  )
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ file: relative(server, file), text: readFileSync(file, 'utf8') }))

it.each(Object.entries(callers))('%s is called by those that are listed', (name, expected) => {
  const imports = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from`)
  const found = sources.filter(({ text }) => imports.test(text)).map(({ file }) => file)
  expect(found.toSorted()).toEqual(expected.toSorted())
})
