import { describe, expect, it } from 'vitest'
import { accountStatuses } from '../access/policies.ts'
import { actionsFor, mayDecideOn, restoredStatus, userActions } from './user-rules.ts'

const decisions = ['suspend', 'restore', 'delete']
it.each([
  ['admin', 'ind', userActions],
  ['admin', 'pro', userActions],
  ['admin', 'admin', decisions],
  ['admin', 'god', []],
  ['god', 'admin', userActions],
  ['god', 'god', userActions],
] as const)('%s on %s: %j', (actor, target, may) => {
  const on = (id: string) =>
    userActions.filter((one) => mayDecideOn({ id: 'a', type: actor }, { id, type: target }, one))
  expect(on('b')).toEqual(may)
  expect(on('a')).toEqual([])
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
