import { expect, it } from 'vitest'
import { elided } from './elision.ts'
import { fr } from './texts.fr.ts'
import { en } from './texts.en.ts'

it.each([
  ['Licence d(e) Alfa', 'Licence d’Alfa'],
  ['Licence d(e) Rex', 'Licence de Rex'],
  ['Licence d(e) Éloïse', 'Licence d’Éloïse'],
  ['D(e) Oka', 'D’Oka'],
  ['parce qu(e) Œdipe', 'parce qu’Œdipe'],
  ['parce qu(e) Milo', 'parce que Milo'],
  ['d(e) Yves et d(e) Yoda', 'd’Yves et de Yoda'],
  ['d(e) Hélène, d(e) Hugo, d(e) Husky', 'd’Hélène, d’Hugo, de Husky'],
  ['d(e) 3 animaux', 'de 3 animaux'],
  ['d(e) ', 'de '],
  ['de Alfa', 'de Alfa'],
])('%j is read as %j', (text, read) => expect(elided(text)).toBe(read))

const texts = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(texts)

/** What may begin with a vowel; days, counts and amounts do not. */
const names =
  'name|names|animal|owner|keeper|person|clerk|writer|city|organization|businessName|holder|supplier'

it('French texts leave it open before a name, and English ones have nothing to leave open', () => {
  const bare = new RegExp(String.raw`\b(?:[Dd]e|[Qq]ue) \{(?:${names})\}`)
  expect(texts(fr).filter((text) => bare.test(text))).toEqual([])
  expect(texts(en).filter((text) => text.includes('(e) '))).toEqual([])
})
