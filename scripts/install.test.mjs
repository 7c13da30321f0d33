import { describe, expect, it } from 'vitest'

import { canInstallWith, installIsStale } from './install.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
  },
}
const having = (packages) => ({ packages })

describe('installIsStale', () => {
  it.each([
    ['nothing installed, or cut short', undefined, true],
    ['everything there', having({ 'node_modules/fastify': { version: '5.0.0' } }), false],
    ['a package missing', having({}), true],
    [
      'a package of another version',
      having({ 'node_modules/fastify': { version: '4.9.0' } }),
      true,
    ],
    [
      'an optional package of another version',
      having({
        'node_modules/fastify': { version: '5.0.0' },
        'node_modules/for-another-system': { version: '0.9.0' },
      }),
      true,
    ],
    [
      'one more than the lock names',
      having({
        'node_modules/fastify': { version: '5.0.0' },
        'node_modules/extra': { version: '1.0.0' },
      }),
      false,
    ],
  ])('%s', (_, installed, stale) => expect(installIsStale(lock, installed)).toBe(stale))
})

it.each([
  ['18.20.4', false],
  ['20.9.0', false],
  ['20.19.0', true],
  ['22.1.0', true],
  ['24.21.0', true],
])('installs with Node %s: %s', (version, can) => expect(canInstallWith(version)).toBe(can))
