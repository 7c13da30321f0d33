import compile from 'icu-minify/compile'
import { describe, expect, it } from 'vitest'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

const leaves = (node: object, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${path}${key}`, value]]
      : leaves(value as object, `${path}${key}.`),
  )

const french = new Map(leaves(fr))
const english = new Map(leaves(en))

/** Array parts start with a name and may contain branches. */
const values = (message: unknown): string[] =>
  (Array.isArray(message) ? message : []).flatMap((part: unknown) =>
    Array.isArray(part)
      ? [String(part[0]), ...Object.values((part[2] as object | undefined) ?? {}).flatMap(values)]
      : [],
  )
const asks = (text: string): Set<string> => new Set(values(compile(text)))

it('has the same keys in both languages', () => {
  expect([...english.keys()].sort()).toEqual([...french.keys()].sort())
  expect(french.size).toBeGreaterThan(100)
})

describe.each([
  ['fr', french],
  ['en', english],
])('each text in %s', (_, texts) => {
  it('is a message that compiles, and is not empty', () => {
    const broken = [...texts].filter(([, text]) => {
      try {
        compile(text)
        return text.trim() === ''
      } catch {
        return true
      }
    })
    expect(broken).toEqual([])
  })
})

it('names a button aloud by the words that it shows (WCAG 2.5.3)', () => {
  // Labels of a form, which the list shortens.
  const apart = ['staff.organizations.useLicenses', 'staff.organizations.animalService']
  const other = [french, english].flatMap((texts) =>
    [...texts].filter(
      ([key, shown]) =>
        !apart.includes(key) &&
        texts.has(`${key}Long`) &&
        !texts.get(`${key}Long`)?.includes(shown),
    ),
  )
  expect(other).toEqual([])
})

it('asks for no value in English that French does not know', () => {
  expect([...asks('{a, plural, one {One {b}} other {Two}}{c}')]).toEqual(['a', 'b', 'c'])
  const strange = [...english].filter(([key, text]) =>
    [...asks(text)].some((value) => !asks(french.get(key) ?? '').has(value)),
  )
  expect(strange).toEqual([])
})

it('writes French with typographic apostrophes', () => {
  expect([...french].filter(([, text]) => /\p{L}'\p{L}/u.test(text))).toEqual([])
})

it('never parts a quotation mark from what it quotes, nor a colon from its word', () => {
  expect([...french].filter(([, text]) => /« | [»:]/.test(text))).toEqual([])
})

it('never parts a number from its unit at the end of a line', () => {
  expect(
    [...french, ...english].filter(([, text]) => /[\d}] (km|Mo|MB|kg)(?![\p{L}])/u.test(text)),
  ).toEqual([])
})
