import { describe, expect, it } from 'vitest'
import { isNamedLike, isSameEmail } from './same-person.ts'

const person = { telephone: '(514) 555-0143', fullName: 'Maude Gagné-Roy' }
const nobody = { telephone: null, fullName: null }

describe('the owner named on an implant is named like the person', () => {
  it.each([
    [
      'of the same telephone and name',
      { telephone: '514 555-0143', fullName: ' maude  GAGNE ROY' },
      true,
    ],
    [
      'of the same telephone with a country code',
      { telephone: '+1 514 555-0143', fullName: 'Maude Gagné-Roy' },
      true,
    ],
    ['not of the telephone alone', { telephone: '(514) 555-0143', fullName: null }, false],
    [
      'not of the telephone with another name',
      { telephone: '(514) 555-0143', fullName: 'Jean Gagné' },
      false,
    ],
    ['not of the name alone', { telephone: null, fullName: 'Maude Gagné-Roy' }, false],
    ['not when nothing is known', nobody, false],
  ])('%s', (_, owner, same) => {
    expect(isNamedLike(owner, person)).toBe(same)
  })

  it('never by what both leave empty', () => {
    expect(isNamedLike(nobody, nobody)).toBe(false)
    expect(isNamedLike({ telephone: '', fullName: '' }, { telephone: '', fullName: '' })).toBe(
      false,
    )
  })
})

describe('the e-mail on an implant', () => {
  it.each([
    ['Maude@Example.org', 'maude@example.org', true],
    ['maude@example.com', 'maude@example.org', false],
    ['', '', false],
    [null, null, false],
  ])('%s is that of %s: %s', (owner, account, same) => {
    expect(isSameEmail(owner, account)).toBe(same)
  })
})
