import { expect, it } from 'vitest'
import { engravedLine, engraving } from './engraving.ts'

it.each([
  ['accents', 'Œuvre d’été, ça.'],
  ['accents that follow their letter, as some machines type them', 'Zoé'.normalize('NFD')],
  ['20 letters whose accents follow them', 'é'.repeat(20).normalize('NFD')],
  ['a number', '(514) 555-0143 #2'],
])('engraves %s', (_, text) => {
  expect(engravedLine.safeParse(text).data).toBe(text.normalize('NFC'))
})

it.each([
  ['a heart', '♥', 'ENGRAVING_SIGNS'],
  ['an emoji', 'Rex 🐶', 'ENGRAVING_SIGNS'],
  ['a tab', 'a\tb', 'ENGRAVING_SIGNS'],
  ['21 letters', 'é'.repeat(21), 'ENGRAVING_LONG'],
])('cannot engrave %s', (_, text, key) => {
  expect(engravedLine.safeParse(text).error?.issues[0]?.message).toBe(key)
})

it('engraves three lines, and says so of a fourth', () => {
  expect(engraving.safeParse(['a', 'b', 'c']).success).toBe(true)
  expect(engraving.safeParse(['a', 'b', 'c', 'd']).error?.issues[0]?.message).toBe(
    'ENGRAVING_LINES',
  )
})
