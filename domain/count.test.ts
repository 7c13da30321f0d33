import { expect, it } from 'vitest'
import { readCount } from './count.ts'

it.each([
  ['12', 12],
  [' 7 ', 7],
  ['0', 0],
  ['1 000', 1000],
  ['12\u00a0345', 12_345],
])('reads %j', (typed, count) => expect(readCount(typed)).toBe(count))

it.each(['', '1.5', '1,5', '1,000', '-3', '+3', '1e2', '0x10', '1 5', 'deux', '9'.repeat(16)])(
  'reads nothing in %j',
  (typed) => expect(readCount(typed)).toBeNaN(),
)
