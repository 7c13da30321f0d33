import { expect, it } from 'vitest'
import { asLanguage, preferredLanguage } from './language.ts'

it.each([
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en-US,en;q=0.9', 'en'],
  ['fr;q=0.1,en;q=0.9', 'en'],
  ['de-DE,en;q=0.5', 'en'],
  ['en;q=0,fr;q=0.2', 'fr'],
  ['de', undefined],
  ['', undefined],
  [undefined, undefined],
  [';;;,,q=', undefined],
])('Accept-Language %j asks for %s', (header, language) =>
  expect(preferredLanguage(header)).toBe(language),
)

it.each([
  ['FR', 'fr'],
  ['en-CA', 'en'],
  ['de', undefined],
  [null, undefined],
])('%j names %s', (text, language) => expect(asLanguage(text)).toBe(language))
