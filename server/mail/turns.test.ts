import { afterEach, expect, it, vi } from 'vitest'
import type { Urgency } from '../jobs/urgency.ts'
import { takeTurns } from './turns.ts'

afterEach(() => void vi.useRealTimers())

it('lets the most urgent begin before all that wait', async () => {
  const inTurn = takeTurns({ slots: 1, rate: Infinity })
  const began: string[] = []
  const asks: [string, Urgency][] = [
    ['digest', 'later'],
    ['alert 1', 'alerts'],
    ['alert 2', 'alerts'],
    ['transfer', 'soon'],
    ['password', 'now'],
  ]
  await Promise.all(
    asks.map(([name, urgency]) => inTurn(urgency, async () => void began.push(name))),
  )
  // The first started when nothing waited.
  expect(began).toEqual(['digest', 'password', 'transfer', 'alert 1', 'alert 2'])
})

it('goes on after work that fails', async () => {
  const inTurn = takeTurns({ slots: 1, rate: Infinity })
  const failed = inTurn('now', () => Promise.reject(new Error('refused')))
  const next = inTurn('now', async () => 'sent')
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('sent')
})

it('begins no more in a second than the rate, and lets the urgent pass in the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  const inTurn = takeTurns({ slots: 10, rate: 2 })
  const began: string[] = []
  const ask = (name: string, urgency: Urgency) => inTurn(urgency, async () => void began.push(name))
  const all = [1, 2, 3, 4].map((n) => ask(`alert ${n}`, 'alerts'))
  await vi.advanceTimersByTimeAsync(999)
  all.push(ask('password', 'now'))
  expect(began).toEqual(['alert 1', 'alert 2'])
  await vi.advanceTimersByTimeAsync(1)
  expect(began).toEqual(['alert 1', 'alert 2', 'password', 'alert 3'])
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(all)
  expect(began.at(-1)).toBe('alert 4')
})
