import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#domain/chat/chat.api.ts'
import { CallError } from '#web/api/call.ts'
import type { Unsent } from './unsent.ts'
import { isTooMany, useSending } from './use-sending.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers each message when it is told to. */
function talk() {
  const sent: { words: string; answer: () => void; refuse: (error: Error) => void }[] = []
  const send = ({ clientId, message }: Unsent) =>
    new Promise<ChatMessage>((resolve, reject) => {
      const stored = {
        _id: String(sent.length + 1),
        created: '2026-05-04T15:00:00Z',
        isSentByUser: true,
        message,
        hasPicture: false,
        clientId,
      }
      sent.push({ words: message, answer: () => resolve(stored), refuse: reject })
    })
  const messages: ChatMessage[] = []
  const hook = renderHook(() => useSending({ who: 'one', send, onSent: () => {}, messages }))
  const words = () => sent.map((one) => one.words)
  return { hook, sent, words }
}

it('sends what was written while a message was on its way, in order', async () => {
  const { hook, sent, words } = talk()
  await act(async () => {
    void hook.result.current.write('un')
    void hook.result.current.write('deux')
    void hook.result.current.write('trois')
  })
  expect(words()).toEqual(['un'])
  for (const place of [0, 1, 2]) await act(async () => sent[place]?.answer())
  expect(words()).toEqual(['un', 'deux', 'trois'])
  expect(hook.result.current.unsent).toEqual([])
})

it('goes on after a message that the server never takes, and waits after a lost connection', async () => {
  const { hook, sent, words } = talk()
  let thrown: unknown
  await act(async () => {
    hook.result.current.write('refusé').catch((error: unknown) => {
      thrown = error
    })
    void hook.result.current.write('perdu')
  })
  const refusal = new CallError(400, { code: 'VALIDATION_FAILED' })
  await act(async () => sent[0]?.refuse(refusal))
  expect(thrown).toBe(refusal)
  await act(async () => sent[1]?.refuse(new Error('offline')))
  expect(words()).toEqual(['refusé', 'perdu'])
  expect(hook.result.current.unsent.map(({ message }) => message)).toEqual(['perdu'])
  expect(hook.result.current.failure?.message).toBe('offline')
})

it('sends again a minute after there were too many', async () => {
  vi.useFakeTimers()
  const { hook, sent, words } = talk()
  await act(async () => void hook.result.current.write('vingt et un'))
  await act(async () => sent[0]?.refuse(new CallError(429, { code: 'TOO_MANY_REQUESTS' })))
  expect(isTooMany(hook.result.current.failure)).toBe(true)
  await act(async () => vi.advanceTimersByTimeAsync(59_000))
  expect(words()).toEqual(['vingt et un'])
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(words()).toEqual(['vingt et un', 'vingt et un'])
  await act(async () => sent[1]?.answer())
  expect(hook.result.current).toMatchObject({ unsent: [], failure: undefined })
})

it('sends again, less and less often, what was lost just before the device was connected again', async () => {
  vi.useFakeTimers()
  const { hook, sent, words } = talk()
  await act(async () => void hook.result.current.write('un'))
  await act(async () => void window.dispatchEvent(new Event('online')))
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await act(async () => sent[at]?.refuse(new CallError(0, { code: 'NETWORK' })))
    await act(async () => vi.advanceTimersByTimeAsync(seconds * 1000 - 1))
    expect(words()).toHaveLength(at + 1)
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(words()).toHaveLength(at + 2)
  }
  await act(async () => sent[3]?.answer())
  expect(hook.result.current).toMatchObject({ unsent: [], failure: undefined })
})
