import { expect, it } from 'vitest'
import { explainIssue } from '../validation/say.ts'
import { shippingAddress } from './address.ts'

const address = { text: '4500 rue Wellington', city: 'Montréal', postalCode: 'H4G 1X1' }

it.each([
  ['no street', { text: ' ' }, { text: 'ADDRESS_REQUIRED' }],
  ['no city', { city: '' }, { city: 'DELIVERY_CITY_REQUIRED' }],
  ['neither, as no form sends them', { text: undefined, city: null }, { text: 'ADDRESS_REQUIRED', city: 'DELIVERY_CITY_REQUIRED' }],
  ['a street of two lines', { text: '12 rue Basse\nMontréal' }, { text: 'INVALID' }],
  ['a city of a link', { city: 'https://evil.example' }, { city: 'LINK_REFUSED' }],
  ['a postal code abroad', { postalCode: '05401' }, { postalCode: 'POSTAL_INVALID' }],
  ['a city too long', { city: 'a'.repeat(101) }, { city: 'TOO_LONG' }],
])('names what is wrong of an address: %s', (_, wrong, told) => {
  const { error } = shippingAddress.safeParse({ ...address, ...wrong })
  const said = error?.issues.map((issue) => [issue.path.join('.'), explainIssue(issue).key]) ?? []
  expect(Object.fromEntries(said)).toEqual(told)
}) // prettier-ignore
