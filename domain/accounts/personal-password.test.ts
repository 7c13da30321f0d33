import { expect, it } from 'vitest'
import { isMadeOfNames } from './personal-password.ts'

const owner = {
  email: 'maude.gagnon@refuge-granby.ca',
  names: ['Maude Éloïse Gagnon', 'Refuge de Granby'],
}

it.each([
  ['maudegagnon', true],
  ['Maude.Gagnon!1990', true],
  ['gagnonmaude1', true],
  ['ELOISE-2019-09', true],
  ['éloïse 123456', true],
  ['maude.gagnon@refuge-granby.ca', true],
  ['refugedegranby', true],
  ['Trouvaille2026!', true],
  ['trouvaille-maude', true],
  ['trouvaillexyz', true],
  ['maude aime les chiens', false],
  ['trois mots au hasard', false],
  ['la trouvaille du siècle', false],
  ['8492761953', false],
  ['!!!!!!!!!!', false],
])('%s: %s', (password, expected) => expect(isMadeOfNames(password, owner)).toBe(expected))

it('looks for nothing in names of one or two letters', () =>
  expect(isMadeOfNames('aoaoaoaoao12', { email: 'a@o.ca', names: ['A Bo'] })).toBe(false))
