import { expect, it } from 'vitest'
import { keepClaim, takeKeptClaim } from './kept-claim.ts'

const day = 24 * 60 * 60 * 1000

it('waits for a day in every tab, and is told once', () => {
  keepClaim('a/b', 0)
  expect(takeKeptClaim(day - 1)).toEqual({ from: '/animals/add?claim=a%2Fb', type: 'ind' })
  expect(takeKeptClaim(day - 1)).toBeNull()
})

it('is gone after that', () => {
  keepClaim('abc', 0)
  expect(takeKeptClaim(day)).toBeNull()
  expect(localStorage.getItem('claim')).toBeNull()
})

it.each(['', 'no JSON', '{"token":1}'])('is none where the browser holds %j', (held) => {
  localStorage.setItem('claim', held)
  expect(takeKeptClaim(0)).toBeNull()
})
