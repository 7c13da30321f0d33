import { expect, it } from 'vitest'
import { isBefore, isSegment, segmentAfter, segmentsBetween, type Manifest } from './names.ts'
import { baseFor } from './restore.ts'
import { backupDays, isOver, keptBases, lastDue } from './schedule.ts'

const base = (started: string, firstSegment = '000000010000000000000010'): Manifest => ({
  format: 1,
  id: started,
  systemId: '1',
  version: '18.4',
  started,
  ended: started,
  firstSegment,
  lastSegment: firstSegment,
  base: { size: 1, sha256: '' },
  files: { size: 1, sha256: '', count: 0, bytes: 0 },
})
const day = 86_400_000
const now = new Date('2026-11-28T12:00:00Z')
const nightly = (count: number): Manifest[] =>
  Array.from({ length: count }, (_, n) =>
    base(new Date(Date.parse('2026-11-28T08:30:00Z') - (count - 1 - n) * day).toISOString()),
  )

it('keeps the last of seven days and of four weeks, and nothing for more than 30 days', () => {
  const kept = keptBases(nightly(60), now).map(({ id }) => id.slice(5, 10))
  expect(kept).toEqual([
    '11-08',
    '11-15',
    '11-22',
    '11-23',
    '11-24',
    '11-25',
    '11-26',
    '11-27',
    '11-28',
  ])
  for (let later = 0; later < 60; later++) {
    const at = new Date(now.getTime() + later * day)
    const bases = nightly(60).filter(({ started }) => new Date(started) < at)
    for (const { started, id } of keptBases(bases, at))
      expect(id === bases.at(-1)?.id || at.getTime() - Date.parse(started) < backupDays * day).toBe(
        true,
      )
  }
})

it('keeps the last of a day, and the only one however old it is', () => {
  const twice = [base('2026-11-28T08:30:00Z'), base('2026-11-28T10:00:00Z')]
  expect(keptBases(twice, now).map(({ id }) => id)).toEqual(['2026-11-28T10:00:00Z'])
  expect(keptBases([base('2026-01-01T08:30:00Z')], now)).toHaveLength(1)
  expect(keptBases([], now)).toEqual([])
})

it.each([
  // 03:30 in Quebec is 8:30 in winter and 7:30 in summer.
  ['2026-11-28T08:29:59Z', '2026-11-27T08:30:00.000Z'],
  ['2026-11-28T08:30:00Z', '2026-11-28T08:30:00.000Z'],
  ['2026-07-01T12:00:00Z', '2026-07-01T07:30:00.000Z'],
  ['2026-07-01T02:00:00Z', '2026-06-30T07:30:00.000Z'],
])('at %s the base of 03:30 was due at %s', (at, due) => {
  expect(lastDue('03:30', new Date(at)).toISOString()).toBe(due)
})

it('is over with what comes before the oldest base that stays', () => {
  const oldest = base('2026-11-01T08:30:00Z', '000000020000000000000010')
  expect(
    [
      'log/00000001000000000000000F.zst.age',
      'log/00000002000000000000000F.zst.age',
      'log/000000020000000000000010.zst.age',
      'log/000000020000000000000010.00000028.backup.zst.age',
      'log/00000002.history.zst.age',
      'added/20261101T082959Z-1.jsonl.zst.age',
      'added/20261101T083000Z-1.jsonl.zst.age',
      'erasures/20261031T000000Z-1.json.zst.age',
      'erasures/20261001T000000Z-1.json.zst.age',
    ].map((name) => isOver(name, oldest)),
  ).toEqual([true, true, false, false, false, true, false, false, true])
})

it('keeps a list of files of the second in which the oldest base began', () => {
  const oldest = base('2026-11-01T08:30:00.700Z')
  expect(isOver('added/20261101T083000Z-1.jsonl.zst.age', oldest)).toBe(false)
  expect(isOver('added/20261101T082959Z-1.jsonl.zst.age', oldest)).toBe(true)
})

it('counts segments of the log over the end of a file of 4 GB', () => {
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000001')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ])
  expect(segmentAfter('0000000300000001000000FF')).toBe('000000030000000200000000')
  expect(isBefore('000000020000000000000001', '000000010000000000000002')).toBe(true)
})

it.each([
  ['000000010000000000000001', true],
  ['00000002.history', true],
  ['000000010000000000000001.00000028.backup', true],
  ['archtemp.000000010000000000000001.12.34', false],
  ['../passwd', false],
])('takes %s from the folder of finished segments: %s', (name, is) => {
  expect(isSegment(name)).toBe(is)
})

it('restores from the last base that was whole by then, and says what is too early', () => {
  const bases = nightly(3)
  const at = (moment: string) => baseFor(bases, new Date(moment)).id
  expect(baseFor(bases, undefined)).toBe(bases[2])
  expect(at('2026-11-27T08:30:00Z')).toBe(bases[1]?.id)
  expect(at('2026-11-27T08:29:59Z')).toBe(bases[0]?.id)
  expect(() => at('2026-11-26T08:29:59Z')).toThrow('no earlier moment can be restored')
  expect(() => baseFor([], undefined)).toThrow('no backup in that place')
})
