import { describe, expect, it } from 'vitest'
import { isSamePerson } from './same-person.ts'

const person = { email: 'maude@example.org', telephone: '(514) 555-0143', fullName: 'Maude Gagné-Roy' }
const nobody = { email: null, telephone: null, fullName: null }

describe('the owner named on an implant is the person', () => {
  it.each([
    ['of the same e-mail', { ...nobody, email: 'Maude@Example.org' }, true],
    ['of the same telephone and name', { ...nobody, telephone: '514 555-0143', fullName: ' maude  GAGNE ROY' }, true],
    ['of the same telephone with a country code', { ...nobody, telephone: '+1 514 555-0143', fullName: 'Maude Gagné-Roy' }, true],
    ['not of the telephone alone', { ...nobody, telephone: '(514) 555-0143' }, false],
    ['not of the telephone with another name', { ...nobody, telephone: '(514) 555-0143', fullName: 'Jean Gagné' }, false],
    ['not of the name alone', { ...nobody, fullName: 'Maude Gagné-Roy' }, false],
    ['not of another e-mail', { ...nobody, email: 'maude@example.com' }, false],
    ['not when nothing is known', nobody, false],
  ])('%s', (_, owner, same) => {
    expect(isSamePerson(owner, person)).toBe(same)
  })

  it('never by what both leave empty', () => {
    expect(isSamePerson(nobody, nobody)).toBe(false)
    expect(isSamePerson({ email: '', telephone: '', fullName: '' }, { email: '', telephone: '', fullName: '' })).toBe(false)
  })
})
