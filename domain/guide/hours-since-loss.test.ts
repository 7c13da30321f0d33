import { expect, it } from 'vitest'
import { hoursSinceLoss } from './hours-since-loss.ts'

// In Quebec, where it is four hours earlier than in Greenwich.
it.each([
  ['today, just reported', '2026-05-04', null, '05-04T15:00', '05-04T15:00', 0],
  ['today, reported an hour and a half ago', '2026-05-04', null, '05-04T13:30', '05-04T15:00', 1.5],
  ['yesterday, reported at nine this morning', '2026-05-03', null, '05-04T13:00', '05-04T13:00', 9],
  ['yesterday, reported in the evening', '2026-05-03', null, '05-04T01:00', '05-04T13:00', 12],
  ['17 days ago, reported now', '2026-04-17', null, '05-04T13:00', '05-04T13:00', 16 * 24 + 9],
  ['17 days ago, reported that day', '2026-04-17', null, '04-17T16:00', '05-04T16:00', 17 * 24],
  [
    'a date that was corrected to a later day',
    '2026-05-04',
    null,
    '05-01T13:00',
    '05-04T13:00',
    72,
  ],
  [
    'of a day that has begun in Newfoundland alone',
    '2026-05-05',
    null,
    '05-05T03:00',
    '05-05T03:00',
    0,
  ],
  [
    'this morning, at an hour that is known',
    '2026-05-04',
    '07:30',
    '05-04T15:00',
    '05-04T15:00',
    3.5,
  ],
  ['an hour after the report, by mistake', '2026-05-04', '23:00', '05-04T15:00', '05-04T16:00', 1],
  [
    'yesterday late, at an hour that is known',
    '2026-05-03',
    '23:00',
    '05-04T13:00',
    '05-04T13:00',
    10,
  ],
  ['before the clocks went forward', '2026-03-07', null, '03-08T13:00', '03-08T13:00', 9],
])('%s', (_, date, hour, created, now, hours) =>
  expect(
    hoursSinceLoss(
      { date, hour, created: new Date(`2026-${created}:00Z`) },
      new Date(`2026-${now}:00Z`),
    ),
  ).toBe(hours),
)
