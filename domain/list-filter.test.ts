import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anySign } from '#server/testing/suite/any-sign.ts'
import { filterOperators, ListQueryError, parseFilter, writeFilter } from './list-filter.ts'
import { withoutUnseen } from './validation/typed-signs.ts'

describe('a filter', () => {
  it.each([
    ['', []],
    ['[]', []],
    ['[Status=shipped]', [{ field: 'Status', operator: '=', value: 'shipped' }]],
    [
      ' [ Status = shipped , Number>=100 ] ',
      [
        { field: 'Status', operator: '=', value: 'shipped' },
        { field: 'Number', operator: '>=', value: '100' },
      ],
    ],
    ['[Status!=shipped]', [{ field: 'Status', operator: '!=', value: 'shipped' }]],
    ['[Supplier~Médaille d’or]', [{ field: 'Supplier', operator: '~', value: 'Médaille d’or' }]],
    [
      '[Updated<=2026-05-04T10:00:00Z]',
      [{ field: 'Updated', operator: '<=', value: '2026-05-04T10:00:00Z' }],
    ],
    [
      '[Supplier="a, [b] \\"c\\" \\\\"]',
      [{ field: 'Supplier', operator: '=', value: 'a, [b] "c" \\' }],
    ],
    ['[Supplier=]', [{ field: 'Supplier', operator: '=', value: '' }]],
    ['[Supplier=a=b]', [{ field: 'Supplier', operator: '=', value: 'a=b' }]],
    [
      "[Supplier=x'; drop table items; --]",
      [{ field: 'Supplier', operator: '=', value: "x'; drop table items; --" }],
    ],
  ])('%s', (text, conditions) => {
    expect(parseFilter(text)).toEqual(conditions)
  })

  it.each([
    ['Status=shipped'],
    ['[Status=shipped'],
    ['[Status]'],
    ['[=shipped]'],
    ['[Status==shipped]'],
    ['[Status>1]'],
    ['[Status<1]'],
    ['[Status!~a]'],
    ['[Status=a,]'],
    ['[,Status=a]'],
    ['[Status=a;Number=1]x'],
    ['[Status="a]'],
    ['[Status="a"b]'],
    ['[Status=a[b]]'],
    ['[Status=a\0]'],
    ['[1=1]'],
    ['[Status=a] or 1=1'],
    [`[${Array.from({ length: 21 }, () => 'A=1').join(',')}]`],
    [`[A=${'x'.repeat(3000)}]`],
  ])('refuses %s', (text) => {
    expect(() => parseFilter(text)).toThrow(ListQueryError)
  })

  it('is read as it was written, without signs that nobody sees', () => {
    const conditions = fc.array(
      fc.record({
        field: fc.stringMatching(/^[A-Za-z][A-Za-z_]{0,10}$/),
        operator: fc.constantFrom(...filterOperators),
        value: fc.string({ unit: anySign, maxLength: 30 }).filter((value) => !value.includes('\0')),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(conditions, (given) => {
        const seen = given.map((one) => ({ ...one, value: withoutUnseen(one.value) }))
        expect(parseFilter(writeFilter(given))).toEqual(seen)
      }),
    )
  })

  it('reads any text or refuses it, quickly', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('[', ']', '"', '\\', ',', '=', '!', '~', '<', 'a', ' '),
          maxLength: 400,
        }),
        (text) => {
          try {
            parseFilter(`[${text}]`)
          } catch (error) {
            expect(error).toBeInstanceOf(ListQueryError)
          }
        },
      ),
    )
  })
})
