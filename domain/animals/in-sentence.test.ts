import { expect, it } from 'vitest'
import { inSentence } from './in-sentence.ts'

it.each([
  ['Noir et blanc', 'noir et blanc'],
  ['Écaille de tortue', 'écaille de tortue'],
  ['Black and white', 'black and white'],
  ['tigré', 'tigré'],
  ['DLH', 'DLH'],
  ['', ''],
])('%s is %s within a sentence', (words, said) => expect(inSentence(words)).toBe(said))
