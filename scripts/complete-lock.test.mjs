import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

import { missingFromLock } from './complete-lock.mjs'

it('completes what a partial registry left out, as npm would have written it', () => {
  const optionalDependencies = {
    '@tool/linux-x64-musl': '2.0.0',
    '@tool/darwin-arm64': '2.0.0',
    '@tool/here': '2.0.0',
    '@tool/nested': '2.0.0',
  }
  const packages = {
    'node_modules/tool': { dev: true, optionalDependencies },
    'node_modules/@tool/here': {},
    'node_modules/tool/node_modules/@tool/nested': {},
  }
  expect(missingFromLock(packages)).toEqual({
    'node_modules/@tool/linux-x64-musl': {
      version: '2.0.0',
      cpu: ['x64'],
      dev: true,
      libc: ['musl'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/@tool/darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  })
})

it('finds nothing left out of ours: else run "node scripts/complete-lock.mjs", or npm ci refuses the file', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
  )
  expect(Object.keys(missingFromLock(packages))).toEqual([])
})
