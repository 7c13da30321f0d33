import { expect, it } from 'vitest'
import { plainAddress } from './old-address.ts'

it.each([
  ['#/found/animals/abc', '', '/found/animals/abc', ''],
  ['/found/animals/abc', '', '/found/animals/abc', ''],
  ['#!/login', '', '/login', ''],
  ['#/search/microchip?number=985141000123456', '', '/search/microchip', '?number=985141000123456'],
  ['#/search', '?lang=en', '/search', '?lang=en'],
  ['#//evil.example/', '', '/evil.example/', ''],
  ['#/', '', '/', ''],
])('%s is plain as %s', (hash, search, pathname, query) =>
  expect(plainAddress({ pathname: '/', search, hash })).toEqual({ pathname, search: query }),
)

it.each([
  ['/', ''],
  ['/', '#how'],
  ['/', '#main'],
  ['/terms', '#/law'],
])('%s%s stays as it is', (pathname, hash) =>
  expect(plainAddress({ pathname, search: '', hash })).toBeNull(),
)
