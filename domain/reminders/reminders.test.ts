import { expect, it } from 'vitest'
import { isForgotten, nextQuestion, nextReminder } from './reminders.ts'

const lost = new Date('2026-05-01T15:00:00Z')
const after = (days: number) => new Date(lost.getTime() + days * 86_400_000)

it.each([
  [0, 3],
  [2.9, 3],
  [3, 10],
  [9.5, 10],
  [12, 30],
  [30, 60],
  [45, 60],
  [60, 90],
  [364, 390],
])('%s days after a loss, the next question is on day %s', (now, day) =>
  expect(nextQuestion(lost, after(now))).toEqual(after(day)),
)

it.each([
  [0, 2],
  [1, 24],
  [3, 24],
])('after %s reminders the next comes in %s hours', (sent, hours) =>
  expect(nextReminder(sent, lost)).toEqual(new Date(lost.getTime() + hours * 3_600_000)),
)

it('ends after the fourth reminder', () => expect(nextReminder(4, lost)).toBeNull())

it('forgets a loss after twelve months of silence', () => {
  expect(isForgotten(lost, new Date('2027-05-01T14:59:00Z'))).toBe(false)
  expect(isForgotten(lost, new Date('2027-05-01T15:00:00Z'))).toBe(true)
})
