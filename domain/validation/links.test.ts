import { describe, expect, it } from 'vitest'
import { hasLink, withoutLinks } from './links.ts'

describe('what leads to another site', () => {
  it.each([
    'http://exemple.com',
    `${'a'.repeat(500)}://exemple`,
    'HTTPS://Exemple.com/chat?x=1',
    'voir ftp://files.exemple.org',
    'www.exemple.zoo',
    'Appelez (www.exemple.com)',
    'exemple.com',
    'exemple.com/chat',
    'Milo exemple.ca',
    'Milo, chiens.exemple.qc.ca!',
    'exémple.com',
    'récompense: bit.ly/2abc',
    't.me/milo',
    'youtu.be/abc',
    'exemple．com',
    'exemple。com',
    'exem\u200bple.com',
    '192.168.1.10/payer',
    '10.0.0.1',
    'gagnez.app',
    'chien.example',
  ])('%s', (text) => expect(hasLink(text)).toBe(true))
})

describe('what people type of animals, places and themselves', () => {
  it.each([
    'Milo',
    'J.-P. Tremblay',
    'M.Tremblay',
    'Dr. Chat',
    'St.Jean',
    'coin St.Denis/Rachel',
    'app.4',
    'app. 4',
    '12 rue Laurier.app 4',
    '12, rue Sainte-Anne, app.12B, Québec',
    'près du parc.il boite',
    'Il est parti ce matin.Nous le cherchons.',
    'camille@exemple.com',
    'camille.com@exemple.ca',
    'écrivez à jo.roy@chien.exemple.com, merci',
    '514.555.0199',
    '45.5017, -73.5673',
    'vers 10.30 h',
    'n.d.',
    'a/c de Zoé',
    'route 132 / 20',
    'beige & noir, 3.5 kg',
  ])('%s', (text) => expect(hasLink(text)).toBe(false))
})

it('leaves links out of a text, and the rest as it was', () => {
  expect(withoutLinks('Milo http://exemple.com/a et www.exemple.org')).toBe('Milo … et …')
  expect(withoutLinks('Chloé, app.4')).toBe('Chloé, app.4')
})
