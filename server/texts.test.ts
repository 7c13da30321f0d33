import { describe, expect, it } from 'vitest'
import { translator } from './texts.ts'

describe('translator', () => {
  it('speaks both languages, with their plurals', () => {
    expect(translator('fr', 'errors')('TOO_MANY_REQUESTS', { minutes: 1, hours: 0 })).toBe(
      'Trop d’essais. Réessayez dans 1 minute.',
    )
    expect(translator('en', 'errors')('TOO_MANY_REQUESTS', { minutes: 15, hours: 0 })).toBe(
      'Too many attempts. Please try again in 15 minutes.',
    )
    expect(translator('fr', 'errors')('TOO_MANY_REQUESTS', { minutes: 1440, hours: 24 })).toBe(
      'Trop d’essais. Réessayez dans 24 heures.',
    )
  })

  it('agrees with the sex of the animal in French', () => {
    expect(translator('fr', 'parts')('status.lost', { sex: 'Female' })).toBe('Perdue')
    expect(translator('fr', 'parts')('status.lost', { sex: 'Male' })).toBe('Perdu')
  })

  it('shows a missing key as ?key?', () => {
    expect(translator('fr', 'common')('neverWritten' as 'retry')).toBe('?common.neverWritten?')
  })

  it.each([
    ['fr', 0, 1, 'Nous avons averti 1 voisin.'],
    ['fr', 1, 0, 'Nous avons averti 1 service animalier.'],
    ['fr', 2, 3, 'Nous avons averti 2 services animaliers et 3 voisins.'],
    ['en', 0, 2, 'We told 2 neighbours.'],
    ['en', 1, 1, 'We told 1 animal service and 1 neighbour.'],
  ] as const)(
    'names in %s only those who were told: %i services, %i neighbours',
    (language, services, squad, end) => {
      expect(
        translator(language, 'animals')('lost.told', {
          name: 'Milo',
          sex: 'Male',
          services,
          squad,
        }),
      ).toMatch(new RegExp(`${end.replace('.', '\\.')}$`))
    },
  )
})
