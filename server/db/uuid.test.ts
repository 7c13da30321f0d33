import { expect, it } from 'vitest'
import { uuidv7 } from './uuid.ts'

it('makes identifiers that keep their order, also within an instant', () => {
  const made = Array.from({ length: 20_000 }, uuidv7)
  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
  expect(
    made.every((id) =>
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id),
    ),
  ).toBe(true)
})
