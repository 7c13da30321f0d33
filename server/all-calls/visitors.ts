import { expect } from 'vitest'
import type { Email } from 'postal-mime'
import { escapeHtml } from '#domain/escape-html.ts'
import type { Input } from './hostile-words.ts'

let made = 0
export const password = 'trois mots au hasard'
export const newcomer = () => ({
  fullname: 'Camille Roy',
  email: `nouvelle${++made}@example.org`,
  password,
  postal: 'H2X 1Y4',
})
export const finder = {
  fullname: 'Jo Trouveuse',
  telephone: '(450) 555-0123',
  email: 'jo@example.org',
  language: 'fr',
}

export function newBusiness(): Input {
  const { email, ...person } = newcomer()
  return {
    body: {
      ...person, email, confirm: email, proType: 'retailer', telephone: '514 555-0101', is_cell: 'cellular', businessName: `Boutique ${made}`,
      address: { text: '4500 rue Wellington, Verdun', city: 'Montréal', location: [-73.567, 45.459], data: { address: { postalCode: 'H4G 1X1' } } },
      businessTelephone: '(514) 555-0102', businessTelephoneExt: '12', language: 'fr',
    },
  } // prettier-ignore
}

export const emailIn = ({ body }: Input): string => (body as { email: string }).email

const plainLines = (text: string) => text.replaceAll('\r\n', '\n')

/** No header line may come from the text. */
export function expectInLetter(letters: Email[], words: string): void {
  const [letter, ...others] = letters
  expect([others, letter?.bcc]).toEqual([[], undefined])
  expect(plainLines(letter?.text ?? '')).toContain(plainLines(words))
  for (const line of plainLines(words).split('\n')) expect(letter?.html).toContain(escapeHtml(line))
  expect(letter?.html).not.toMatch(/<script|<img src=x|<b>/)
}
