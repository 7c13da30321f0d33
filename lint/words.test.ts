import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What people read stands in the files of texts, in both languages; these have words of other kinds. */
const others: Record<string, string> = {
  'domain/cities/example-rules.ts': 'names of cities',
  'domain/found/in-city.ts': 'grammar of names of cities',
  'domain/incidents/incidents.api.ts': 'the name of an authority',
  'domain/licences/breeds.ts': 'names of breeds in both languages',
  'domain/places/plain-name.ts': 'letters',
  'domain/places/regions.ts': 'names of provinces in both languages',
  'server/cli/import-licences.command.ts': 'columns of an example',
  'server/features/names/name-list.ts': 'letters',
  'server/features/places/address-import/import-addresses.ts': 'the name of a province',
  'server/features/places/gazetteer/areas.ts': 'names of places',
  'server/features/places/gazetteer/counties.ts': 'names of places',
  'server/features/places/gazetteer/match-city.ts': 'words that people type',
  'server/features/places/gazetteer/quebec.ts': 'words of a source',
  'server/features/places/words/street-kinds.ts': 'words of streets',
  'server/features/places/words/street-name.ts': 'words of streets',
  'server/features/places/words/unit.ts': 'words that people type',
  'server/import/cells/cell.ts': 'letters',
  'server/import/cells/words.ts': 'words of files',
  'web/ui/form/language-field.tsx': 'languages in their own words',
}

const accented = /[àâäçéèêëîïôöùûüÿœæ]|\b(?:d|qu)\(e\)/i
const textFile = /\.(test|fr|en|data|rows)\.tsx?$/
const apart = /\/testing\/|\/samples\/|\/db\/demo\/|\/all-calls\//

const withoutComments = (code: string): string =>
  code.replace(/\/\*[^]*?\*\//g, '').replace(/(^|\s)\/\/.*/g, '')

it('no words that people read stand outside the files of texts', () => {
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}').filter(
    (path) => !textFile.test(path) && !apart.test(path),
  )
  expect(files.length).toBeGreaterThan(1000)
  const french = files.filter((path) => accented.test(withoutComments(readFileSync(path, 'utf8'))))
  expect(french.toSorted()).toEqual(Object.keys(others).toSorted())
})

it.each([
  ["const name = 'Médaille'", true],
  ['<p>Terminée</p>', true],
  ['const name = `Licence d(e) ${city}`', true],
  ['/** The `Médaille` of a city. */ const name = 1', false],
  ["const name = 1 // `Médaille`\nconst other = 'https://x'", false],
])('finds words of code, not of comments: %j', (code, found) => {
  expect(accented.test(withoutComments(code))).toBe(found)
})
