import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumbers } from './read-numbers.ts'

const [a, b, c] = ['985141000123456', '956000001234567', '4A12345678'] as const

describe('readNumbers', () => {
  it.each<[string, string, string[]]>([
    ['nothing', ' \n\n', []],
    ['one a line', `${a}\n${b}\r\n${c}`, [a, b, c]],
    ['several on a line', `${a}, ${b};${c}`, [a, b, c]],
    [
      'numbers typed in groups',
      '985 141 000 123 456\n956-000-001-234-567',
      ['985 141 000 123 456', '956-000-001-234-567'],
    ],
    [
      'the column that is called so',
      `Nom,Téléphone,No de micropuce\nMilo,514-555-0101,${a}\nLuna,,${b}`,
      [a, b],
    ],
    ['an English heading, in quotes', `"Microchip";"Name"\n"${a}";"Milo"`, [a]],
    ['a heading of another name', `Numéro\n${a}`, [a]],
    [
      'a table without heading: the 15 digits of each line',
      `Milo\t514-555-0101\t${a}\nLuna\t${c}`,
      [a, c],
    ],
    ['what is no number, for its answer', `${a}\nMilo\n12345`, [a, 'Milo', '12345']],
    ['what a spreadsheet made of a number', '9,85141E+14', ['9,85141E+14']],
    ['a single wrong number, which is no heading', 'abc', ['abc']],
    ['a byte-order mark', `\uFEFF${a}`, [a]],
    ['empty cells of the column', `puce,nom\n,Milo\n${a},Luna`, [a]],
  ])('%s', (_, text, expected) => expect(readNumbers(text)).toEqual(expected))

  it('finds every number of a list again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^\d{15}$/), { minLength: 1 }),
        fc.constantFrom('\n', ', ', ';', '\t', '\r\n'),
        (numbers, sign) => {
          expect(readNumbers(numbers.join(sign))).toEqual(numbers)
        },
      ),
    )
  })

  it('takes any text', () =>
    fc.assert(fc.property(fc.string(), (text) => readNumbers(text).every((one) => one.length > 0))))
})
