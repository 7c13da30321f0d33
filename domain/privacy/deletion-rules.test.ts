import { expect, it } from 'vitest'
import { dueSince, mayLeave, purgeAt, undoUntil } from './deletion-rules.ts'

it('the link lives 29 days and the data 30', () => {
  const deletedAt = new Date('2026-05-04T15:00:00Z')
  expect(undoUntil(deletedAt)).toEqual(new Date('2026-06-02T15:00:00Z'))
  expect(purgeAt(deletedAt)).toEqual(new Date('2026-06-03T15:00:00Z'))
  expect(dueSince(purgeAt(deletedAt))).toEqual(deletedAt)
})

it.each([
  ['alone without animals', { isManager: true, others: 0, otherManagers: 0, animals: 0 }, true],
  ['alone with animals', { isManager: true, others: 0, otherManagers: 0, animals: 1 }, false],
  [
    'alone with animals, though no manager',
    { isManager: false, others: 0, otherManagers: 0, animals: 1 },
    false,
  ],
  [
    'the only manager of a team',
    { isManager: true, others: 2, otherManagers: 0, animals: 0 },
    false,
  ],
  ['one of two managers', { isManager: true, others: 1, otherManagers: 1, animals: 4 }, true],
  ['an employee', { isManager: false, others: 1, otherManagers: 1, animals: 4 }, true],
  [
    'an employee of a team that nobody manages',
    { isManager: false, others: 1, otherManagers: 0, animals: 4 },
    true,
  ],
])('%s', (_, facts, may) => expect(mayLeave(facts)).toBe(may))
