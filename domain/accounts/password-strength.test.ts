import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

it.each([
  ['', 'weak'],
  ['motdepasse', 'common'],
  ['MotDePasse', 'common'],
  ['aaaaaaaaaaaa', 'weak'],
  ['abababababababab', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['987654321098', 'weak'],
  ['azertyuiopqsdf', 'weak'],
  ['maude12345', 'weak'],
  ['jaimemonchat', 'fair'],
  ['chat chien', 'fair'],
  ['kX9#vQ2!pL', 'good'],
  ['trois mots au hasard', 'strong'],
  ['correcthorsebatterystaple', 'strong'],
  ['🐈🐕🐈🐕🐈🐕🐈🐕🐈🐕', 'weak'],
])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
