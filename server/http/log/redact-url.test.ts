import { expect, it } from 'vitest'
import { redactUrl } from './redact-url.ts'

it.each([
  ['/api/search/AAHA?number=985141000123456&key=secret', '/api/search/AAHA?number=…&key=…'],
  ['/api/search/AAHA?k%65y=secret', '/api/search/AAHA?k%65y=…'],
  ['/api/search/AAHA?%ke=secret', '/api/search/AAHA?…'],
  ['/register?setup=secret', '/register?setup=…'],
  ['/register?new', '/register?new'],
  ['/api/admin/items?filter=[Email=a@b.example]&_end=9', '/api/admin/items?filter=…&_end=9'],
  ['/confirmation/mno0123onm', '/confirmation/…'],
  ['/change_password/abc?lang=en', '/change_password/…?lang=en'],
  ['/undo-deletion/token', '/undo-deletion/…'],
  ['/undo-email/token', '/undo-email/…'],
  ['/api/unsubscribe/token', '/api/unsubscribe/…'],
  ['/api/search/addresses/city:1.eyJzdHJlZXQiOiIxMiBydWUgWCJ9', '/api/search/addresses/…'],
  ['/api/search/addresses', '/api/search/addresses'],
  ['/invitation/token?lang=en', '/invitation/…?lang=en'],
  ['/api/invitations/token/register', '/api/invitations/…/register'],
  ['/transfer/0123456789ab-0123456789ab-0123456789abcdef?lang=en', '/transfer/…?lang=en'],
  [
    '/transfers/0189abcd-0000-7000-8000-000000000001',
    '/transfers/0189abcd-0000-7000-8000-000000000001',
  ],
  ['/animals/abc', '/animals/abc'],
  // Numbers of cards, medals and microchips.
  ['/found/100000001', '/found/…'],
  ['/found/100%20000%20001?lang=fr', '/found/…?lang=fr'],
  ['/found/MED123', '/found/…'],
  ['/found/k3j9x8w7v6u5', '/found/k3j9x8w7v6u5'],
  ['/found/animals/k3j9x8w7v6u5', '/found/animals/k3j9x8w7v6u5'],
  ['/found/animals/100000001', '/found/animals/…'],
  ['/api/animals/found/100000001', '/api/animals/found/…'],
  ['/api/animals/100000001', '/api/animals/…'],
  ['/admin/items/microchip/985141000123456', '/admin/items/microchip/…'],
  ['/api/admin/items/card/100000001/unlock', '/api/admin/items/card/…/unlock'],
  [
    '/search/microchip?number=985-141-000&kind=microchip',
    '/search/microchip?number=…&kind=microchip',
  ],
  // Places.
  [
    '/search/species?species=Dog&lng=-73.56789&lat=45.51234',
    '/search/species?species=Dog&lng=-73.57&lat=45.51',
  ],
  ['/search/species?lng=x&lat=', '/search/species?lng=…&lat=…'],
  ['/search/species?address=12%20rue%20X', '/search/species?address=…'],
])('of the address %s it keeps %s', (url, kept) => expect(redactUrl(url)).toBe(kept))
