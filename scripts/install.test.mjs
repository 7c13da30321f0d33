import { expect, it } from 'vitest'

import { canInstallWith, installIsStale } from './install.mjs'

const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/fastify': { version: '5.0.0' },
    'node_modules/for-another-system': { version: '1.0.0', optional: true },
    'node_modules/vitest': { version: '5.0.0', dev: true },
    'node_modules/for-another-systems-tests': { version: '1.0.0', devOptional: true },
  },
}
const having = (packages) => ({ packages })

const fastify = { 'node_modules/fastify': { version: '5.0.0' } }
const vitest = { 'node_modules/vitest': { version: '5.0.0' } }

it.each([
  ['nothing is installed, or it was cut short', undefined, [true, true]],
  ['everything is there', having({ ...fastify, ...vitest }), [false, false]],
  ['all but the tools are there', having(fastify), [true, false]],
  ['a package is missing', having(vitest), [true, true]],
  [
    'a package has another version',
    having({ 'node_modules/fastify': { version: '4.9.0' }, ...vitest }),
    [true, true],
  ],
  [
    'an optional package has another version',
    having({
      ...fastify,
      ...vitest,
      'node_modules/for-another-system': { version: '0.9.0' },
    }),
    [true, true],
  ],
  [
    'there is one more than the lock names',
    having({ ...fastify, ...vitest, 'node_modules/extra': { version: '1.0.0' } }),
    [false, false],
  ],
])('whether to install where %s, with and without tools', (_, installed, stale) =>
  expect([true, false].map((tools) => installIsStale(lock, installed, tools))).toEqual(stale),
)

it.each([
  ['18.20.4', false],
  ['20.9.0', false],
  ['20.19.0', true],
  ['22.1.0', true],
  ['24.21.0', true],
])('installs with Node %s: %s', (version, can) => expect(canInstallWith(version)).toBe(can))
