import { expect, it } from 'vitest'
import { passkeyPlace } from './passkey-place.ts'

it.each([
  ['https://trouvaille.ca', { rpId: 'trouvaille.ca', origin: 'https://trouvaille.ca' }],
  [
    'https://www.trouvaille.ca:8443',
    { rpId: 'www.trouvaille.ca', origin: 'https://www.trouvaille.ca:8443' },
  ],
  ['http://localhost:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { rpId: 'localhost', origin: 'http://localhost:3000' }],
  ['http://trouvaille.ca', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('passkeys of %s', (address, place) => {
  expect(passkeyPlace(address)).toEqual(place)
})
