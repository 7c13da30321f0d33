import { describe, expect, it } from 'vitest'
import { translator } from './texts.ts'

describe('translator', () => {
  it('speaks both languages, with their plurals', () => {
    expect(translator('fr', 'errors')('TOO_MANY_REQUESTS', { minutes: 1 })).toBe('Trop d’essais. Réessayez dans 1 minute.')
    expect(translator('en', 'errors')('TOO_MANY_REQUESTS', { minutes: 15 })).toBe('Too many attempts. Please try again in 15 minutes.')
  })

  it('agrees with the sex of the animal in French', () => {
    expect(translator('fr', 'common')('status.lost', { sex: 'Female' })).toBe('Perdue')
    expect(translator('fr', 'common')('status.lost', { sex: 'Male' })).toBe('Perdu')
  })

  it('shows a missing key as ?key?', () => {
    expect(translator('fr', 'common')('neverWritten' as 'retry')).toBe('?common.neverWritten?')
  })
})
