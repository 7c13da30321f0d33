import { expect, it } from 'vitest'
import { FirstLines } from './first-lines.ts'

it('knows the line on which each of many texts came first, in few bytes', () => {
  const lines = new FirstLines()
  const count = 100_000
  const twice = Array.from({ length: count }, (_, at) => at + 1).filter(
    (line) => lines.note(`T${line} 2026-01-01`, line) !== null,
  )
  expect(twice).toEqual([])
  for (const line of [1, 2, 1000, 77_777, count])
    expect(lines.note(`T${line} 2026-01-01`, count + line)).toBe(line)
  expect(lines.note('T0 2026-01-01', 3)).toBeNull()
  expect(lines.bytes / count).toBeLessThanOrEqual(36)
})
