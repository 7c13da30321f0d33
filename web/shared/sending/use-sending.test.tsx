import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '#web/api/call.ts'
import type { Unsent } from '#web/shared/memory/unsent.ts'
import { isTooMany, useSending } from './use-sending.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
})

/** A server that answers each message when it is told to. */
function talk(who = 'one') {
  const sent: { words: string; id: string; answer: () => void; refuse: (error: Error) => void }[] =
    []
  const send = ({ clientId, message }: Unsent) =>
    new Promise<string>((resolve, reject) => {
      sent.push({ words: message, id: clientId, answer: () => resolve(message), refuse: reject })
    })
  const hook = renderHook(() => useSending({ who, talk: 'a', send, onSent: () => {} }))
  const queued = () => hook.result.current.queue.unsent.map(({ message }) => message)
  const write = async (...messages: string[]) =>
    act(async () => messages.forEach((message) => hook.result.current.write(message)))
  return { hook, sent, write, queued, words: () => sent.map((one) => one.words) }
}

it('sends what was written while a message was on its way, in order', async () => {
  const { write, sent, words, queued } = talk()
  await write('un', 'deux', 'trois')
  expect(words()).toEqual(['un'])
  for (const place of [0, 1, 2]) await act(async () => sent[place]?.answer())
  expect(words()).toEqual(['un', 'deux', 'trois'])
  expect(queued()).toEqual([])
})

it('holds those behind a refused one, until it is sent again or taken back', async () => {
  const { hook, write, sent, words, queued } = talk()
  await write('refusé', 'perdu', 'dernier')
  const refusal = new CallError(409, { code: 'CHAT_TAKEN' })
  await act(async () => sent[0]?.refuse(refusal))
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(words()).toEqual(['refusé'])
  expect(hook.result.current.queue.failure).toBe(refusal)
  await act(async () => hook.result.current.queue.onAgain())
  expect(sent[1]).toMatchObject({ words: 'refusé', id: sent[0]?.id })
  await act(async () => sent[1]?.refuse(refusal))
  await act(async () => hook.result.current.queue.onDrop(sent[0]?.id ?? ''))
  expect(words()).toEqual(['refusé', 'refusé', 'perdu'])
  await act(async () => sent[2]?.refuse(new Error('offline')))
  expect(queued()).toEqual(['perdu', 'dernier'])
  expect(hook.result.current.queue.failure?.message).toBe('offline')
})

it('keeps what has not arrived for the next page, for its author alone', async () => {
  const before = talk()
  await before.write('un', 'deux')
  before.hook.unmount()
  expect(talk('another').queued()).toEqual([])
  const after = talk()
  expect(after.queued()).toEqual(['un', 'deux'])
  expect(after.sent[0]?.id).toBe(before.sent[0]?.id)
})

it('sends again a minute after there were too many', async () => {
  vi.useFakeTimers()
  const { hook, write, sent, words, queued } = talk()
  await write('vingt et un')
  await act(async () => sent[0]?.refuse(new CallError(429, { code: 'TOO_MANY_REQUESTS' })))
  expect(isTooMany(hook.result.current.queue.failure)).toBe(true)
  await act(async () => vi.advanceTimersByTimeAsync(59_000))
  expect(words()).toEqual(['vingt et un'])
  await act(async () => vi.advanceTimersByTimeAsync(1000))
  expect(words()).toEqual(['vingt et un', 'vingt et un'])
  await act(async () => sent[1]?.answer())
  expect(queued()).toEqual([])
})

it('sends again, less and less often, what was lost just before the device was connected again', async () => {
  vi.useFakeTimers()
  const { write, sent, words, queued } = talk()
  await write('un')
  await act(async () => void window.dispatchEvent(new Event('online')))
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await act(async () => sent[at]?.refuse(new CallError(0, { code: 'NETWORK' })))
    await act(async () => vi.advanceTimersByTimeAsync(seconds * 1000 - 1))
    expect(words()).toHaveLength(at + 1)
    await act(async () => vi.advanceTimersByTimeAsync(1))
    expect(words()).toHaveLength(at + 2)
  }
  await act(async () => sent[3]?.answer())
  expect(queued()).toEqual([])
})
