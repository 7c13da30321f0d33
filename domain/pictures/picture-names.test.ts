import { describe, expect, it } from 'vitest'
import { pictureName } from './photo-fields.ts'
import { freeName, nameOfFile } from './picture-names.ts'

describe('the name of a file', () => {
  it.each([
    ['milo.jpg', 'milo.jpg'],
    ['C:\\Photos\\Été 2026\\milo.jpg', 'milo.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['a\0b\nc?d#e.png', 'a b c d e.png'],
    ['  Milo  au   parc .HEIC ', 'Milo au parc.HEIC'],
    ['..', ''],
    ['', ''],
    ['\u0007', ''],
    [`${'é'.repeat(300)}.jpeg`, `${'é'.repeat(115)}.jpeg`],
  ])('%j is kept as %j', (file, name) => expect(nameOfFile(file)).toBe(name))

  it.each(['😀'.repeat(300), `${'😀'.repeat(100)}.jpg`, '.jpg', 'x'.repeat(500)])(
    '%j gives a name that is allowed',
    (file) => {
      expect(pictureName.safeParse(nameOfFile(file)).success).toBe(true)
      expect(nameOfFile(file).isWellFormed()).toBe(true)
    },
  )
})

describe('a name that is taken', () => {
  it.each([
    ['milo.jpg', [], 'milo.jpg'],
    ['milo.jpg', ['milo.jpg'], 'milo (2).jpg'],
    ['milo.jpg', ['milo.jpg', 'milo (2).jpg'], 'milo (3).jpg'],
    ['Milo au parc', ['Milo au parc'], 'Milo au parc (2)'],
    ['x'.repeat(120), ['x'.repeat(120)], `${'x'.repeat(116)} (2)`],
  ])('%j among %j becomes %j', (name, taken, free) =>
    expect(freeName(name, new Set(taken))).toBe(free),
  )
})

it.each(['', '   ', '.', '..', 'a/b', 'a\\b', 'a?b', 'a#b', 'a\0b', 'x'.repeat(121)])(
  '%j is no name',
  (name) => {
    expect(pictureName.safeParse(name).success).toBe(false)
  },
)
