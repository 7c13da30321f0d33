import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { centsOf, readQuery, signQuery, type HashKey } from './signed-query.ts'

const key: HashKey = { algorithm: 'sha1', key: 'secret' }
const hash = (text: string, algorithm = 'sha1') => createHash(algorithm).update(text).digest('hex')

it('signs what is sent, up to its hash, followed by the key', () => {
  const query = 'trnAmount=36.05&ordName=Zo%C3%A9%20%26%20co'
  const parameters = { trnAmount: '36.05', ordName: 'Zoé & co', ordCity: undefined }
  expect(signQuery(parameters, key)).toBe(`${query}&hashValue=${hash(`${query}secret`)}`)
  expect(signQuery(parameters, { ...key, algorithm: 'md5' })).toBe(
    `${query}&hashValue=${hash(`${query}secret`, 'md5')}`,
  )
})

describe('reads', () => {
  const right = signQuery({ a: '1', b: 'deux mots' }, key)
  it.each([
    ['as it was sent', right, 'signed'],
    [
      'with its hash in capitals',
      right.replace(/[0-9a-f]{40}$/, (hex) => hex.toUpperCase()),
      'signed',
    ],
    ['without hash', 'a=1&b=deux%20mots', 'unsigned'],
    ['with another hash', right.replace(/.$/, (last) => (last === '0' ? '1' : '0')), 'forged'],
    ['with half of a hash', right.slice(0, -20), 'forged'],
    ['with an empty hash', 'a=1&hashValue=', 'forged'],
    ['with one letter changed', right.replace('a=1', 'a=2'), 'forged'],
    ['in another order', right.replace('a=1&b=deux%20mots', 'b=deux%20mots&a=1'), 'forged'],
    ['encoded again', right.replace('%20', '+'), 'forged'],
    ['with more after its hash', `${right}&c=3`, 'forged'],
    ['with a second value', `a=9&${right}`, 'forged'],
    ['with a second hash', `${right}&hashValue=${hash('x')}`, 'forged'],
    ['with its hash first', `hashValue=${hash('a=1secret')}&a=1`, 'forged'],
    ['with the name of its hash encoded', right.replace('hashValue', 'hash%56alue'), 'forged'],
    ['that cannot be decoded', 'a=%E0%A4%A', 'forged'],
    ['signed with another key', signQuery({ a: '1' }, { ...key, key: 'other' }), 'forged'],
    ['signed by another algorithm', signQuery({ a: '1' }, { ...key, algorithm: 'md5' }), 'forged'],
  ])('a query %s', (_, raw, expected) => {
    const read = readQuery(raw, key)
    expect(read === 'forged' ? read : read.state).toBe(expected)
  })

  it('whatever was signed, and nothing that was changed by a sign', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string()),
        fc.nat(),
        (values, at) => {
          const raw = signQuery(values, key)
          const read = readQuery(raw, key)
          expect(read !== 'forged' && read.state).toBe('signed')
          const place = at % raw.length
          const changed = `${raw.slice(0, place)}${raw[place] === 'z' ? 'y' : 'z'}${raw.slice(place + 1)}`
          const other = readQuery(changed, key)
          expect(other === 'forged' || other.state === 'unsigned').toBe(true)
        },
      ),
    )
  })
})

it.each([
  ['36.05', 3605],
  ['0.00', 0],
  ['1234567.89', 123_456_789],
  ['12345678.00', null],
  ['36.5', null],
  ['36', null],
  ['-1.00', null],
  ['1e3', null],
  ['36.05 ', null],
  ['36,05', null],
])('%s dollars are %s cents', (text, cents) => expect(centsOf(text)).toBe(cents))
