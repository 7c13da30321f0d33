import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { needsSecondFactor } from './caller.ts'

it.each([
  ['admin', false, { NODE_ENV: 'production' }, true],
  ['god', false, { NODE_ENV: 'production' }, true],
  ['god', true, { NODE_ENV: 'production' }, false],
  ['god', false, { NODE_ENV: 'production', SECOND_FACTOR_STAFF: '0' }, false],
  ['god', false, { NODE_ENV: 'development' }, false],
  ['god', false, { NODE_ENV: 'development', SECOND_FACTOR_STAFF: '1' }, true],
  ['ind', false, { NODE_ENV: 'production', SECOND_FACTOR_STAFF: '1' }, false],
  ['pro', false, { NODE_ENV: 'production', SECOND_FACTOR_STAFF: '1' }, false],
] as const)('%s with a second factor: %s, under %o, has to set one up: %s', (type, has, settings, needs) => {
  expect(needsSecondFactor(type, has, readEnv(settings))).toBe(needs)
})
