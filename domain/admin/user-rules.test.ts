import { describe, expect, it } from 'vitest'
import { accountStatuses } from '../access/policies.ts'
import { actionsFor, mayDecideOn, restoredStatus } from './user-rules.ts'

it.each([
  ['admin', 'ind', true],
  ['admin', 'pro', true],
  ['admin', 'admin', true],
  ['admin', 'god', false],
  ['god', 'admin', true],
  ['god', 'god', true],
] as const)('%s decides on %s: %s', (actor, target, may) => {
  expect(mayDecideOn({ id: 'a', type: actor }, { id: 'b', type: target })).toBe(may)
  expect(mayDecideOn({ id: 'a', type: actor }, { id: 'a', type: target })).toBe(false)
})

it('every status leaves something to decide, and none twice the same', () => {
  expect(accountStatuses.filter((status) => actionsFor[status].length === 0)).toEqual([])
  expect(actionsFor.suspended).not.toContain('suspend')
  expect(actionsFor.deleted).not.toContain('delete')
})

describe('a restored account', () => {
  it.each([
    ['suspended', 'registered', false, 'registered'],
    ['suspended', 'valid', true, 'valid'],
    ['suspended', 'bounced', true, 'bounced'],
    ['deleted', 'confirmed', false, 'confirmed'],
    ['deleted', null, true, 'valid'],
    ['deleted', null, false, 'confirmed'],
    ['bounced', null, true, 'valid'],
    ['bounced', null, false, 'confirmed'],
    ['bounced', 'bounced', true, 'valid'],
    ['suspended', 'suspended', false, 'confirmed'],
  ] as const)('%s after %s (terms %s) is %s', (status, formerStatus, accept, restored) => {
    expect(restoredStatus({ status, formerStatus, accept })).toBe(restored)
  })
})
