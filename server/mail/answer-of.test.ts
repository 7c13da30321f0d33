import { expect, it } from 'vitest'
import { answerOf } from './answer-of.ts'

it.each([
  [
    'no address of the person',
    { response: '550 5.1.1 <zoe@exemple.ca>: Recipient address rejected: User unknown' },
    '550 5.1.1 <…>: Recipient address rejected: User unknown',
  ],
  [
    'several lines on one',
    { response: '421-4.7.0 Try again\r\n421 4.7.0 later, zoe.roy+a@exemple.ca' },
    '421-4.7.0 Try again 421 4.7.0 later, …',
  ],
  ['the code where the server said nothing', { code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
  ['the code where only an empty line came', { response: ' ', code: 'ECONNECTION' }, 'ECONNECTION'],
  ['no more than a page shows', { response: `554 ${'x'.repeat(5000)}` }, `554 ${'x'.repeat(296)}`],
])('has %s', (_, error, words) => {
  expect(answerOf(error)).toBe(words)
})
